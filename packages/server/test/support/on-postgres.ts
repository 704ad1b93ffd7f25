import { inject } from 'vitest';
import { putOnCluster } from './test-database.ts';

putOnCluster(inject('cluster'));

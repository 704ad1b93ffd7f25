import { describe, expect, it } from 'vitest';
import type { Contract, Task } from '../../shared/api-client/entities.ts';
import { nextStep } from './next-step.ts';

const contract = (title: string, dueDate: string | null = null) => ({ title, dueDate }) as Contract;
const task = (title: string, dueDate?: string) => ({ title, dueDate }) as Task;

describe('the next step', () => {
  it('is what is due first of the signatures that are asked for, before all tasks', () => {
    const requests = [contract('New'), contract('Later', '2026-12-24'), contract('Soon', '2026-12-01')];
    expect(nextStep(requests, [task('Overdue', '2026-01-01')])).toEqual({
      kind: 'sign',
      contract: requests[2],
    });
  });

  it('is the newest where nothing is due', () => {
    const requests = [contract('New'), contract('Old')];
    expect(nextStep(requests, [])).toEqual({ kind: 'sign', contract: requests[0] });
  });

  it('is a task where no signature is asked for, and otherwise nothing', () => {
    const tasks = [task('New'), task('Due', '2026-12-01')];
    expect(nextStep([], tasks)).toEqual({ kind: 'task', task: tasks[1] });
    expect(nextStep([], [])).toEqual({ kind: 'none' });
  });
});

import '@fontsource-variable/inter';
import '@signet/ui/tokens.css';
import '@signet/ui/reset.css';
import '@signet/ui/utilities.css';
import { createRoot } from 'react-dom/client';
import { readPictures } from './calls.ts';
import { ReviewPage } from './review-page.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has the element #root');
createRoot(root).render(<ReviewPage found={await readPictures()} />);

import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { App } from './Console';

/** Shows the console in an element of the page. */
export const start = (root: HTMLElement) => {
  createRoot(root).render(<App />);
};

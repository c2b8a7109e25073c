import { viewTexts } from '../engine/viewTexts';

export const useListTexts = viewTexts('resources.activity.texts', {
  exportHint: 'All that the filters match, as a CSV file',
});

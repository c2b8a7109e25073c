import { viewTexts } from '../../providers';

export const useListTexts = viewTexts('resources.activity.texts', {
  exportHint: 'All that the filters match, as a CSV file',
});

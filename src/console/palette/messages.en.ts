import { createTextsHook } from '../../../providers';

export const messages = {
  searchIn: 'Search %{area}',
  allAreas: 'All areas',
  leaveArea: 'Search all areas again',
  inView: 'This record',
  members: 'Members',
  records: 'Records',
  similar: 'Records with similar words',
  screens: 'Screens',
  actions: 'Actions',
  displayed: '%{shown} of %{total}',
  displayedOfMore: '%{shown} of %{total}+',
  searching: 'Searching…',
  results: 'One result |||| %{smart_count} results',
  nothing: 'Nothing found for “%{words}”',
  nothingIn: 'Nothing found for “%{words}” in %{area}',
  nothingHelp: 'Check the spelling, or try fewer words.',
  nothingNew: 'Check the spelling, try fewer words, or begin something new:',
  newWith: '%{new} “%{words}”',
  startsWith: 'Starts with these words',
  showAll: 'Show all in %{area}',
  moveFocus: 'Move',
  open: 'Open',
  newTab: 'New tab',
  oneArea: 'One area only',
  close: 'Close',
};

export const usePaletteTexts = createTextsHook('src.console.palette', messages);

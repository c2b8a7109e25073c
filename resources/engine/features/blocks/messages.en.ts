import { createTextsHook } from '../../../../providers';

/** The texts of the builder of blocks. */
export const messages = {
  blocks: 'Blocks',
  count: '%{count} of %{max}',
  add: 'Add',
  addBelow: 'Add a block below “%{name}”',
  addFirst: 'Add a block at the top',
  addTitle: 'Add a block',
  full: 'This has %{max} blocks, which is the maximum.',
  none: 'No blocks yet. Add the first one.',
  unfoldAll: 'Unfold all',
  foldAll: 'Fold all',
  unfold: 'Unfold “%{name}”',
  fold: 'Fold “%{name}”',
  keys: 'Up and down go through the blocks, right and left unfold and fold one, Alt with up and down moves it, Delete removes it, and Ctrl Z brings it back.',
  name: '%{type} %{number}',
  back: 'Blocks',
  duplicate: 'Duplicate',
  delete: 'Delete',
  deleted: '“%{name}” is deleted.',
  flags: {
    incomplete: 'incomplete',
    changed: 'changed',
    limited: 'not for all',
    snippet: 'snippet',
  },
  sections: {
    contents: 'What it shows',
    layout: 'How it looks',
    limits: 'Who sees it, and when',
  },
  summary: {
    empty: 'Nothing yet',
    rule: 'At most %{count}, by rule',
    newest: 'The newest',
    services: '%{smart_count} service |||| %{smart_count} services',
    events: '%{smart_count} event by hand |||| %{smart_count} events by hand',
  },
  matches: {
    today: '%{smart_count} event matches today. |||| %{smart_count} events match today.',
    onDay: '%{smart_count} event matches on %{date}. |||| %{smart_count} events match on %{date}.',
    sees: '%{name} sees %{count} of them.',
    seesNone: '%{name} sees none of them.',
    everyone: 'Everyone',
    member: 'This member',
    show: 'Show them',
  },
  limits: {
    from: 'From %{date}',
    until: 'Until %{date}',
    audience: 'Only for some members',
  },
  snippet: {
    save: 'Save as snippet',
    help: 'Other pages and articles can use it then. A change of the snippet changes all of them.',
    name: 'Name',
    saved: '“%{name}” is a snippet now.',
    open: 'Open the snippet',
  },
};

export const useTexts = createTextsHook('resources.engine.features.blocks', messages);

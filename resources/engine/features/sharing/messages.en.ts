import { createTextsHook } from '../../../../providers';

export const messages = {
  preview: {
    search: 'In search results',
    shared: 'Where it is shared',
    noTitle: 'No title yet',
    noSlug: 'no address yet',
    noDescription: 'Without a description, search engines choose words from the page.',
    noPicture: 'No picture: shared links show text alone.',
    hidden: 'Search engines are asked to leave this page out, so it is not found there.',
    resolvedFrom: '%{part} comes from “%{field}”.',
    title: 'The title',
    description: 'The description',
    picture: 'The picture',
  },
  /** The former slugs of a record. */
  former: {
    title: 'Former addresses',
    help: 'Members who use one of these still come here.',
    since: 'Until %{at}',
    sinceBy: 'Until %{at}, changed by %{name}',
    remove: 'Remove',
    removeOf: 'Remove %{slug}',
    removed: 'Removed. Members no longer come here by it.',
  },
};

/** Returns the translation function for the texts of search engines and sharing. */
export const useTexts = createTextsHook('resources.engine.features.sharing', messages);

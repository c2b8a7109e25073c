import { createTextsHook } from '../../../../providers';

export const messages = {
  device: {
    label: 'Device',
    phone: 'Phone',
    tablet: 'Tablet',
    desktop: 'Desktop',
  },
  /** The contents of a record to choose from. */
  content: {
    label: 'Content',
    draft: 'Draft',
    live: 'Live',
    comparison: 'Compare',
    scheduled: 'From %{day}',
    before: 'Before · live',
    after: 'After',
  },
  language: {
    label: 'Language of the app',
    en: 'English',
    es: 'Español',
    untranslated: 'The app’s own words and dates are in Spanish. The texts of this record have no Spanish version.',
  },
  reader: {
    label: 'As whom',
    as: 'as',
    nobody: 'Not signed in',
    personas: 'Personas',
    members: 'Members',
    search: 'Type two letters to find a member.',
    none: 'Nobody found',
  },
  day: { label: 'On which day', on: 'on' },
  /** Whether the reader gets the record, and where. */
  visibility: {
    empty: 'Nothing to see yet.',
    everyone: 'Everyone',
    member: 'This member',
    sees: '%{name} sees it.',
    seesFirst: '%{name} sees it, first in %{place}.',
    seesAt: '%{name} sees it, number %{position} of %{count} in %{place}.',
    wouldSee: 'Not published. %{name} would see it.',
    wouldSeeFirst: 'Not published. %{name} would see it, first in %{place}.',
    wouldSeeAt: 'Not published. %{name} would see it, number %{position} of %{count} in %{place}.',
    hidden: {
      nobody: 'Not seen: nobody gets it in the app.',
      membersOnly: 'Not seen: only members get it.',
      audience: 'Not seen: %{name} is not in its audience.',
      notStarted: 'Not seen: it starts on %{at}.',
      ended: 'Not seen: it ended on %{at}.',
      hidden: 'Not seen: it is switched off.',
      draft: 'Not seen: it is not published.',
      other: 'Not seen.',
    },
  },
  frame: 'What members see',
  share: {
    open: 'Share a preview',
    title: 'Share a preview of “%{name}”',
    about:
      'Everybody who has the address sees this record without an account, as people who are not signed in. The address works for 7 days.',
    saved: 'It shows what is saved.',
    what: 'What it shows',
    create: 'Create an address',
    address: 'Address',
    copy: 'Copy the address',
    once: 'Copy it now. It is not shown again.',
    list: 'Addresses that work',
    none: 'There is none yet.',
    madeBy: 'by %{name}',
    until: 'until %{at}',
    opened: 'opened last %{at}',
    neverOpened: 'never opened',
    revoke: 'Revoke',
    revokeOf: 'Revoke the address of %{at}',
    revoked: 'The address no longer works.',
  },
};

/** Returns the translation function for the texts of previews. */
export const useTexts = createTextsHook('resources.engine.features.preview', messages);

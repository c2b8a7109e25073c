import { addMonths, format } from 'date-fns';
import { documents } from '../../../resources/documents/schema';
import type { ContentStatus } from '../../../resources/engine/schemaKit';
import { sampleDocument } from '../files';
import { organizationId } from '../organizations';
import { sampleRecord, timesBefore } from '../sampleRecord';
import { idsOfRole } from '../staff';
import { dateIn, idOf, numberOf, oneOf } from '../stamps';
import { forms, guides, presentations, worksheets } from './forMembers';
import { feeDisclosures, newsletters, policies, summaries } from './forTheRecord';

interface SampleDocument {
  /** By what the record is told from others; its title may change with the clock. */
  name: string;
  title: string;
  categoryId: string;
  description: string;
  visibility: string;
  docCode?: string;
  planTypes?: string[];
  /** Days from now, before now where negative. */
  validIn?: number;
  expiresIn?: number;
}

/** The id of a document by its title. */
export const documentId = (title: string) => idOf('documents', title);

/** Documents from lines: `Title | What it is for. [plans]`. */
const documentsOf = (categoryId: string, prefix: string, visibility: string, lines: string): SampleDocument[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [, title = '', description = '', plans = ''] = /^(.+?) \| (.+?)(?: \[(.+)\])?$/.exec(line) ?? [];
      return {
        name: title,
        title,
        categoryId,
        description,
        visibility,
        docCode: `${prefix}-${101 + index}`,
        planTypes: plans.split(' ').filter(Boolean),
      };
    });

/** Issues of the newsletter, each valid for two years from the quarter in which it came out. */
const issues = (now: Date): SampleDocument[] =>
  newsletters.map((description, index) => {
    const daysAgo = 30 + index * 91;
    return {
      name: `Newsletter ${index + 1}`,
      title: `Benefits Quarterly, ${format(addMonths(now, -1 - index * 3), 'MMMM yyyy')}`,
      categoryId: 'newsletter',
      description,
      visibility: 'signed_in',
      validIn: -daysAgo,
      expiresIn: 730 - daysAgo,
    };
  });

/** What differs from the usual, by title. */
const particulars: Record<string, Record<string, unknown> & { status?: ContentStatus }> = {
  'Plan fees: Ledgerline Retirement': { organizationIds: [organizationId('Ledgerline Retirement')] },
  'Plan fees: Harborstone Recordkeeping': { organizationIds: [organizationId('Harborstone Recordkeeping')] },
  'Plan fees: Summit Account Services': { organizationIds: [organizationId('Summit Account Services')] },
  'Union leaders’ briefing': { visibility: 'staff' },
  'Seminar sign-in sheet': { visibility: 'staff' },
  'Volunteer speaker agreement': { visibility: 'staff' },
  'Working after retirement': { status: 'draft' },
  'Planning with a disability': { status: 'draft' },
  'One year on': { status: 'draft' },
  'Social media': { status: 'draft' },
  'Annuity charges compared': { status: 'draft' },
  'Consent to record a meeting': { status: 'draft' },
  'Fees before the change of last year': { status: 'archived' },
  'Using the member app: slides': { status: 'archived' },
  'TSP mix': { status: 'archived' },
  'CSRS and CSRS Offset': forMembersOf(['csrs', 'csrs_offset']),
  'FERS from the first day to the last': forMembersOf(['fers', 'fers_rae']),
  'State and teachers’ pensions': forMembersOf(['state_db', 'teachers_db']),
};

/** Documents whose time has gone by, or is still to come, as days from now. */
const windows: Record<string, Pick<SampleDocument, 'validIn' | 'expiresIn'>> = {
  'Changes to the governmental 457(b)': { validIn: 41 },
  'Tax withholding': { validIn: 41, expiresIn: 405 },
  'Health plan comparison': { validIn: -20, expiresIn: 24 },
  'Yearly report in short: 401(k)': { validIn: -500, expiresIn: -135 },
  'Notice of automatic enrollment': { validIn: -400, expiresIn: -36 },
};

function forMembersOf(retirementSystems: string[]) {
  return { visibility: 'audience', audience: { everyone: false, retirementSystems } };
}

/** The documents, with windows and reviews counted from now. */
export const documentRecords = (now: Date) =>
  [
    ...documentsOf('form', 'F', 'public', forms),
    ...documentsOf('guide', 'G', 'signed_in', guides),
    ...documentsOf('worksheet', 'RW', 'signed_in', worksheets),
    ...documentsOf('fee_disclosure', 'FD', 'public', feeDisclosures),
    ...documentsOf('spd', 'SPD', 'signed_in', summaries),
    ...documentsOf('presentation', 'PR', 'signed_in', presentations),
    ...documentsOf('policy', 'POL', 'staff', policies),
    ...issues(now),
  ].map((document) => recordOf(document, now));

const recordOf = ({ name, ...document }: SampleDocument, now: Date) => {
  const { validIn, expiresIn, ...fields } = { ...document, ...windows[document.title] };
  const { status = 'published', ...particular } = particulars[document.title] ?? {};
  const shownFor = Math.max(0, -(validIn ?? 0));
  const isNew = status === 'draft' || validIn !== undefined;
  const times = timesBefore(now, name, {
    created: isNew ? [shownFor + 40, shownFor + 15] : [690, 120],
    updated: isNew ? [shownFor + 14, shownFor + 1] : [115, 2],
  });
  return sampleRecord(
    documents,
    name,
    {
      ...fields,
      file: sampleDocument(`documents ${name}`),
      ...(validIn !== undefined && { effectiveDate: dateIn(now, validIn) }),
      ...(expiresIn !== undefined && { expiresAt: dateIn(now, expiresIn) }),
      isAccessiblePdf: fields.visibility === 'public' ? oneOf(['yes', 'yes', 'yes', 'no'], name) : 'unknown',
      tags: [fields.categoryId.replaceAll('_', ' ')],
      ownerId: oneOf(idsOfRole('content_editor', 'compliance_approver'), name),
      reviewBy: dateIn(now, numberOf(`${name} review`, -30, 400)),
      ...particular,
      status,
    },
    times,
    idsOfRole('content_editor'),
  );
};

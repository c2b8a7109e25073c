import { type ActionDeclaration, discard, reschedule, unarchive, withdraw } from './recordAction';

/**
 * Returns the actions of publishable records. A published record with a working draft is sent to review or published
 * again. Where approval is required, each publishing needs a review. Where it is required only of what approved records
 * show, the API refuses to publish these without a review.
 */
export const contentActions = ({
  requiresApproval = false,
  window,
}: {
  requiresApproval?: boolean | 'whenEmbedded' | undefined;
  window?: { startsAt: string; endsAt?: string | undefined } | undefined;
}): readonly ActionDeclaration[] => [
  {
    name: 'submit',
    from: ['draft', 'published'],
    to: 'in_review',
    logged: 'submitted',
    needs: 'changes',
    reason: 'optional',
  },
  ...(requiresApproval === true
    ? []
    : [
        {
          name: 'publish',
          from: ['draft', 'published'],
          to: 'published',
          permission: 'publish',
          needs: 'changes',
          goesLive: true,
        } as const,
      ]),
  {
    name: 'publish',
    from: ['in_review'],
    to: 'published',
    permission: 'publish',
    reason: 'optional',
    goesLive: true,
    requiresOtherEditor: requiresApproval !== false,
  },
  {
    name: 'requestChanges',
    from: ['in_review'],
    to: 'draft',
    logged: 'changes_requested',
    permission: ['edit', 'publish'],
    reason: true,
  },
  { name: 'archive', from: ['published'], to: 'archived', permission: 'publish' },
  {
    name: unarchive,
    from: ['archived'],
    to: 'published',
    logged: 'unarchived',
    permission: 'publish',
    needs: 'archivedVersions',
  },
  { name: 'returnToDraft', from: ['archived'], to: 'draft', permission: ['edit', 'publish'] },
  { name: discard, from: ['published'], logged: 'discarded', needs: 'changes' },
  { name: withdraw, logged: 'withdrawn', permission: 'publish', needs: 'scheduledVersion', reason: 'optional' },
  ...(window
    ? [
        {
          name: reschedule,
          logged: 'rescheduled',
          permission: 'publish',
          needs: 'scheduledVersion',
          fields: [window.startsAt, ...(window.endsAt ? [window.endsAt] : [])],
          required: [window.startsAt],
          reason: 'optional',
          goesLive: true,
        } as const,
      ]
    : []),
];

/** Whether an action concerns the publishing of a record, in an area that is publishable. */
export const isContentAction = (
  { publish }: { publish?: object | undefined },
  { name, field, to }: { name: string; field: string; to?: string | undefined },
): boolean =>
  publish !== undefined && ((field === 'status' && to !== undefined) || [discard, withdraw, reschedule].includes(name));

/** Whether an action applies to one of the scheduled versions of a record. */
export const isOfScheduledVersion = ({ needs }: Pick<ActionDeclaration, 'needs'>): boolean =>
  needs === 'scheduledVersion';

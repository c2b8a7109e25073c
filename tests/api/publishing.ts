import { schemas } from '../../resources/schemas';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what a test looks at
  body: any;
}

type Call = (method: string, path: string, options: { body: object }) => Promise<Answer>;

/** Publishes a record as an administrator does: where its area asks for a review, through that, with a reason for approving what is one's own. Gives the last answer. */
export const publish = async ({ call }: { call: Call }, area: string, id: string): Promise<Answer> => {
  const move = (body: object) => call('POST', `/${area}/${id}/transition`, { body });
  const isReviewed = schemas.find(({ name }) => name === area)?.publish?.requiresApproval;
  if (!isReviewed) return move({ to: 'published' });
  const submitted = await move({ to: 'in_review' });
  return submitted.status === 200 ? move({ to: 'published', reason: 'Nobody else was there' }) : submitted;
};

import type { FastifyRequest } from 'fastify';

/** Returns the author of the saves that a request makes. */
export const authorOf = ({ actor: { accountId, role }, ip, id }: FastifyRequest) => ({
  accountId,
  role,
  ip,
  requestId: id,
});

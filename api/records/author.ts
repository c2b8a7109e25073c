import type { FastifyRequest } from 'fastify';

/** Who saves by a request. */
export const authorOf = ({ actor: { accountId, role }, ip, id }: FastifyRequest) => ({
  accountId,
  role,
  ip,
  requestId: id,
});

import type { TestResponse } from './documented';

/** Sends a request, and again as long as the process is too busy for it. */
export const untilAnswered = async (send: () => Promise<TestResponse>): Promise<TestResponse> => {
  const response = await send();
  return response.status === 503 ? untilAnswered(send) : response;
};

import { request } from '../http';
import { type Cancellable, calling } from './calling';

export const dashboardCalls = {
  /** The figures of the dashboard, as the API gives them. */
  async summary<Summary = unknown>(options?: Cancellable): Promise<Summary> {
    return (await request<Summary>('/dashboard/summary', calling(options))).data;
  },
};

import { Client } from 'pg';

/**
 * Counts what this process sends to PostgreSQL from now on: statements and round trips. A round trip starts when a
 * connection sends something while nothing is pending.
 */
export const countStatements = () => {
  const counted = { statements: 0, roundTrips: 0 };
  const query = Client.prototype.query;
  const underWay = new WeakMap<Client, number>();
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    counted.statements += 1;
    const before = underWay.get(this) ?? 0;
    if (before === 0) counted.roundTrips += 1;
    underWay.set(this, before + 1);
    const answer: unknown = Reflect.apply(query, this, parameters);
    const end = () => underWay.set(this, (underWay.get(this) ?? 1) - 1);
    if (answer instanceof Promise) answer.then(end, end);
    else end();
    return answer;
  } as typeof query;
  return counted;
};

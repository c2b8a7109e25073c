import { expect, test } from 'vitest';
import { describeError } from '../../api/platform/http/describeError';

test('a failed query is described without the values that were sent', () => {
  const ofServer = Object.assign(new Error('invalid input syntax for type uuid: "priya@example.org"'), {
    code: '22P02',
    severity: 'ERROR',
  });
  const ofQuery = Object.assign(new Error('Failed query: select $1 params: priya@example.org', { cause: ofServer }), {
    query: 'select $1',
  });
  const described = describeError(ofQuery);
  expect(JSON.stringify(described)).not.toContain('priya');
  expect(described).toMatchObject({ query: 'select $1', cause: { code: '22P02' } });
});

test('each of several errors at the same time is described', () => {
  const failed = new AggregateError(
    [new RangeError('too far'), new AggregateError([new TypeError('no name')])],
    '2 of 3',
  );
  expect(describeError(failed)).toMatchObject({
    message: '2 of 3',
    errors: [{ type: 'RangeError' }, { errors: [{ message: 'no name' }] }],
  });
});

test('an error in the code keeps its message and where it happened', () => {
  const described = describeError(new TypeError('x is not a function'));
  expect(described).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(described.stack).toContain('describeError.test.ts');
});

/** A call that waits for its turn. */
interface WaitingCall<Call, Result> {
  call: Call;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Joins calls with the same key in this process. While calls of a key run, later ones wait, without a database
 * connection; then they run together, in the order in which they came.
 * @param run runs calls of one key and returns what each is answered
 */
export const joinCalls = <Call, Result>(
  run: (key: string, calls: readonly Call[]) => Promise<PromiseSettledResult<Result>[]>,
): ((key: string, call: Call) => Promise<Result>) => {
  const waiting = new Map<string, WaitingCall<Call, Result>[]>();
  const runAll = async (key: string) => {
    for (let batch = waiting.get(key) ?? []; batch.length > 0; batch = waiting.get(key) ?? []) {
      waiting.set(key, []);
      await runTogether(run, key, batch);
    }
    waiting.delete(key);
  };
  return (key, call) =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(key);
      queue?.push({ call, resolve, reject });
      if (queue) return;
      waiting.set(key, [{ call, resolve, reject }]);
      void runAll(key);
    });
};

/** Answers each call, also where all fail together. Never throws. */
const runTogether = async <Call, Result>(
  run: (key: string, calls: readonly Call[]) => Promise<PromiseSettledResult<Result>[]>,
  key: string,
  batch: readonly WaitingCall<Call, Result>[],
) => {
  try {
    const answers = await run(
      key,
      batch.map(({ call }) => call),
    );
    for (const [index, { resolve, reject }] of batch.entries()) {
      const answer = answers[index];
      if (answer?.status === 'fulfilled') resolve(answer.value);
      else reject(answer?.reason ?? new Error('A call was not answered'));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

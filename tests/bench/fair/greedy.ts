import { greedyCallers } from './callers';
import { greedyAddress, sendFrom } from './send';

/** Sends what one of the greedy callers sends, and tells the outcomes: `node greedy.ts INDEX ADDRESS SESSION KEY`. */
const [index, address = '', session = '', key = ''] = process.argv.slice(2);
const caller = greedyCallers[Number(index)];
process.once('message', async () => {
  process.send?.(await caller?.send(sendFrom(greedyAddress, address), { session, key }, address));
  process.exit();
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

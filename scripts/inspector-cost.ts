/** `npm run inspector-cost`: what shoppers pay for the inspector, by whole builds with it and without. IN-02 is held by a test; this tells what differs. */
import { inspectorCost } from './lib/inspector-cost.ts'

const { files, doorbell, answer, others } = await inspectorCost()
console.log(`${files} files with the inspector and without, compressed, names masked:
  the journal's chunk, which holds the doorbell: ${doorbell} B more
  what answers it, fetched when an inspector rings: ${answer} B`)
for (const { kind, name, bytes } of others) console.log(`  ${kind} ${name}: ${bytes} B, which is not to be`)
if (others.length > 0) process.exitCode = 1

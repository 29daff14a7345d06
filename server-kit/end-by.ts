import { errorText } from './log-errors.ts'
import { StartRefusal } from './start-refusal.ts'

/** Ends the program by what it can't go on with, which whoever started it reads: Node itself would print all that an error has. */
export function endBy(failure: unknown): never {
  console.error(failure instanceof StartRefusal ? failure.message : errorText(failure))
  process.exit(1)
}

/** The same for what nobody caught. */
export const endByWhatNobodyCatches = () => process.on('uncaughtException', endBy)

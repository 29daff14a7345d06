import { writeSync } from 'node:fs'

/**
 * Where the lines of the log go: standard output, as a rule. What can't be written, since the disk is full or nobody reads any more,
 * is counted and said with the next line that can: a log stops nobody's work.
 */
export function logLines(output = 1) {
  let lost = 0
  return {
    write(line: string): void {
      try {
        if (lost > 0)
          writeSync(
            output,
            `{"level":40,"time":${Date.now()},"msg":"${lost} lines of the log could not be written"}\n`,
          )
        lost = 0
        writeSync(output, line)
      } catch {
        lost += 1
      }
    },
  }
}

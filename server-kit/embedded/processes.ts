import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../start-refusal.ts'

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets. */
const statusOf = (pid: number): string[] | undefined =>
  textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')

/** Whether a process with this number runs, of whatever account. One that ended but nobody collected does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (failure) {
    if (codeOf(failure) !== 'EPERM') return false
  }
  return statusOf(pid)?.[0] !== 'Z'
}

/**
 * Tells a process from a later one that got the same number, as happens after a reboot and in containers. Empty where
 * the system offers no cheap way to know.
 */
export function birthOf(pid: number): string {
  const started = statusOf(pid)?.[19]
  return started ? `${textOf('/proc/sys/kernel/random/boot_id')?.trim()} ${started}` : ''
}

/** The command line of a process, or undefined where the system does not say. */
export function commandOf(pid: number): string | undefined {
  if (process.platform !== 'darwin') return textOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  try {
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

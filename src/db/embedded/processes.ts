import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type RunningProcess = { mark: string; command: string }

/**
 * Looks up a process by its id.
 * Output: `command`, its command line, and `mark`, which distinguishes it from a later process with the same id; undefined if it is not
 * running.
 */
export function findProcess(pid: number): RunningProcess | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return findInProc(pid)
  if (process.platform === 'win32') return findInTaskList(pid)
  return findWithPs(pid)
}

// Only world-readable files: root inside a container may not read another user's /proc/<pid>/cwd or exe.
function findInProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // An orphan remains a zombie where process 1 does not reap, as in a container without an init.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { mark: `${boot}/${fields[19] ?? ''}`, command }
  } catch {
    return undefined
  }
}

function findWithPs(pid: number): RunningProcess | undefined {
  const line = run('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)]).trim()
  const [, state, mark, command] = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line) ?? []
  if (state === undefined || mark === undefined || command === undefined || state.startsWith('Z')) return undefined
  return { mark, command }
}

function findInTaskList(pid: number): RunningProcess | undefined {
  const [, command] = /^"([^"]+)"/.exec(run('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']).trim()) ?? []
  return command === undefined ? undefined : { mark: '', command }
}

function run(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    })
  } catch {
    return ''
  }
}

export type ProcessStamp = { pid: number; mark: string }

export function stampOfThisProcess(): ProcessStamp {
  return { pid: process.pid, mark: findProcess(process.pid)?.mark ?? '' }
}

export function isStillRunning(stamp: ProcessStamp): boolean {
  const found = findProcess(stamp.pid)
  return found !== undefined && found.mark === stamp.mark
}

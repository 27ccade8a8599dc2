import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const SIZE = '2G'
const TRIES = 50

const run = promisify(execFile)

/** Makes a file system in an image file, mounted through a loop device: unsynced data is in memory and not in the file. */
export function makeDisk(image: string, folder: string, size = SIZE): void {
  execFileSync('truncate', ['-s', size, image])
  // Write everything now, so that no background work continues afterwards.
  execFileSync('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
  mountDisk(image, folder)
}

export function mountDisk(image: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-o', 'loop,noatime', image, folder])
}

/** Unmounts the disk. Harmless if nothing is mounted there. */
export function unmountDisk(folder: string): void {
  const mounted = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  if (mounted.some((line) => line.split(' ')[1] === folder)) execFileSync('umount', [folder])
}

/**
 * Copies what would be on the disk if the power failed now. Processes that write to it must be frozen. The copy counts only if nothing
 * reached the disk while it was made, so that all of it is from the same moment.
 */
export async function copyDisk(image: string, copy: string): Promise<void> {
  const device = basename(execFileSync('losetup', ['-n', '-O', 'NAME', '-j', image], { encoding: 'utf8' }).trim())
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = writesOf(device)
    if (!before.busy) {
      await run('cp', ['--sparse=always', image, copy])
      if (writesOf(device).written === before.written) return
    }
    rmSync(copy, { force: true })
    await sleep(50)
  }
  throw new Error(`${device} never came to rest`)
}

/** See the kernel's Documentation/block/stat.rst. */
function writesOf(device: string): { written: number; busy: boolean } {
  const fields = readFileSync(`/sys/block/${device}/stat`, 'utf8').trim().split(/\s+/).map(Number)
  return { written: fields[4] ?? 0, busy: fields[8] !== 0 }
}

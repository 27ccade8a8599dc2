import { endianness } from 'node:os'

/**
 * System calls a decoder never needs, by number on each processor: networking, other processes, mounts, namespaces, modules, keys, and the
 * newer interfaces in which most holes are found.
 */
const DENIED = {
  x64: {
    socket: 41,
    connect: 42,
    accept: 43,
    bind: 49,
    listen: 50,
    ptrace: 101,
    syslog: 103,
    personality: 135,
    modify_ldt: 154,
    pivot_root: 155,
    chroot: 161,
    acct: 163,
    mount: 165,
    umount2: 166,
    swapon: 167,
    swapoff: 168,
    reboot: 169,
    iopl: 172,
    ioperm: 173,
    init_module: 175,
    delete_module: 176,
    quotactl: 179,
    kexec_load: 246,
    add_key: 248,
    request_key: 249,
    keyctl: 250,
    unshare: 272,
    accept4: 288,
    perf_event_open: 298,
    name_to_handle_at: 303,
    open_by_handle_at: 304,
    setns: 308,
    process_vm_readv: 310,
    process_vm_writev: 311,
    kcmp: 312,
    finit_module: 313,
    kexec_file_load: 320,
    bpf: 321,
    userfaultfd: 323,
  },
  arm64: {
    umount2: 39,
    mount: 40,
    pivot_root: 41,
    chroot: 51,
    quotactl: 60,
    acct: 89,
    personality: 92,
    unshare: 97,
    kexec_load: 104,
    init_module: 105,
    delete_module: 106,
    syslog: 116,
    ptrace: 117,
    reboot: 142,
    socket: 198,
    bind: 200,
    listen: 201,
    accept: 202,
    connect: 203,
    add_key: 217,
    request_key: 218,
    keyctl: 219,
    swapon: 224,
    swapoff: 225,
    perf_event_open: 241,
    accept4: 242,
    name_to_handle_at: 264,
    open_by_handle_at: 265,
    setns: 268,
    process_vm_readv: 270,
    process_vm_writev: 271,
    kcmp: 272,
    finit_module: 273,
    bpf: 280,
    userfaultfd: 282,
    kexec_file_load: 294,
  },
} as const

/** The same number on every processor. */
const DENIED_EVERYWHERE = {
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  pidfd_open: 434,
  pidfd_getfd: 438,
  mount_setattr: 442,
} as const

type Processor = keyof typeof DENIED
const MACHINE: Readonly<Record<Processor, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 }
const CLONE: Readonly<Record<Processor, number>> = { x64: 56, arm64: 220 }
/** Its flags are in memory, where a filter cannot look; callers that get ENOSYS fall back to `clone`. */
const CLONE3 = 435
/** All CLONE_NEW… flags: inside a new namespace a process can be root. */
const NEW_NAMESPACES = 0x7e020000
/** From here on, the numbers of an x64 process belong to the x32 ABI. */
const X32 = 0x40000000

// Offsets in the data that the kernel passes to a filter.
const [NUMBER_AT, MACHINE_AT, FIRST_ARGUMENT_AT] = [0, 4, 16]
// The classic BPF instructions needed: load a word, compare, test bits, return.
const [LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06]
const [ALLOW, KILL, FAIL] = [0x7fff0000, 0x80000000, 0x00050000]
const [EPERM, ENOSYS] = [1, 38]

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/** A filter for `seccomp(2)`: denied calls fail with EPERM, everything else passes. */
export function syscallFilter(processor: string): Buffer {
  if (processor !== 'x64' && processor !== 'arm64') throw new Error(`no system call filter for ${processor}`)
  const deny: Instruction = [RETURN, 0, 0, FAIL | EPERM]
  const unless = (code: number, value: number): Instruction => [code, 0, 1, value]
  const numbers = [...Object.values(DENIED[processor]), ...Object.values(DENIED_EVERYWHERE)]
  const program: readonly Instruction[] = [
    [LOAD, 0, 0, MACHINE_AT],
    [EQUAL, 1, 0, MACHINE[processor]],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER_AT],
    unless(AT_LEAST, X32),
    deny,
    unless(EQUAL, CLONE3),
    [RETURN, 0, 0, FAIL | ENOSYS],
    ...numbers.flatMap((number) => [unless(EQUAL, number), deny]),
    [EQUAL, 0, 3, CLONE[processor]],
    [LOAD, 0, 0, FIRST_ARGUMENT_AT],
    unless(ANY_BIT, NEW_NAMESPACES),
    deny,
    [RETURN, 0, 0, ALLOW],
  ]
  return Buffer.concat(program.map(encoded))
}

function encoded([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  if (endianness() !== 'LE') throw new Error('filters need a little-endian machine')
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(ifTrue, 2)
  bytes.writeUInt8(ifFalse, 3)
  bytes.writeUInt32LE(value >>> 0, 4)
  return bytes
}

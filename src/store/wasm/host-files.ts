import {
  chmodSync,
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  statfsSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

const EINVAL = 28;
const EIO = 29;
const ENODEV = 43;
const EPERM = 63;

/** WebAssembly programs number errors in their own way; what is not in this list is a fault of reading or writing. */
const ERROR_NUMBERS: Readonly<Record<string, number>> = {
  EACCES: 2,
  EEXIST: 20,
  EINVAL,
  EISDIR: 31,
  EMFILE: 33,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM,
  EROFS: 69,
  EXDEV: 75,
};

const KIND_OF_FILE = 0o170000;
const DIRECTORY = 0o040000;
const PERMISSIONS = 0o7777;
/** Reading, writing or both, and appending: all that is left of the flags when a file is opened that is there. */
const FLAGS_OF_OPEN_FILES = 0o2003;

/** As much of Emscripten's file system as a folder of this machine needs in order to become a part of it. */
export interface EngineFiles {
  readonly ErrnoError: new (errno: number) => Error;
  createNode(...[parent, name, mode, device]: [FileNode | null, string, number, number]): FileNode;
  mkdir(path: string): void;
  mount(type: object, options: { root: string }, path: string): void;
  writeFile(path: string, content: string | Uint8Array): void;
  unlink(path: string): void;
}

interface FileNode {
  readonly id: number;
  name: string;
  mode: number;
  parent: FileNode;
  readonly mount: { readonly opts: { readonly root: string } };
  node_ops: object;
  stream_ops: object;
}

/** `shared` belongs to all duplicates of one opening. */
interface Stream {
  readonly node: FileNode;
  readonly flags: number;
  readonly position: number;
  readonly shared: { descriptor?: number; users?: number };
}

interface Attributes {
  mode?: number;
  size?: number;
  atime?: number | Date;
  mtime?: number | Date;
}

type Transfer = [stream: Stream, bytes: Uint8Array, offset: number, length: number, position: number];

/** Makes a folder of this machine a folder of the engine. The engine's own files are in memory and gone with it. */
export function mountFolder(files: EngineFiles, folder: string, path: string): void {
  const { ErrnoError } = files;

  function attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === undefined ? error : new ErrnoError(ERROR_NUMBERS[code] ?? EIO);
    }
  }

  function nodeOf(...[parent, name, mode, device = 0]: [FileNode | null, string, number, number?]): FileNode {
    return Object.assign(files.createNode(parent, name, mode, device), {
      node_ops: nodeOperations,
      stream_ops: streamOperations,
    });
  }

  const nodeOperations = {
    getattr: (node: FileNode) =>
      attributesOf(
        node,
        attempt(() => lstatSync(pathOf(node))),
      ),
    setattr: (node: FileNode, changed: Attributes) => attempt(() => change(node, changed)),
    lookup: (parent: FileNode, name: string) =>
      nodeOf(parent, name, attempt(() => lstatSync(join(pathOf(parent), name))).mode),
    mknod(...[parent, name, mode, device]: [FileNode, string, number, number]): FileNode {
      const node = nodeOf(parent, name, mode, device);
      const isDirectory = (mode & KIND_OF_FILE) === DIRECTORY;
      attempt(() => (isDirectory ? mkdirSync : createFile)(pathOf(node), { mode: mode & PERMISSIONS }));
      return node;
    },
    rename(node: FileNode, parent: FileNode, name: string): void {
      attempt(() => renameSync(pathOf(node), join(pathOf(parent), name)));
      node.name = name;
    },
    unlink: (parent: FileNode, name: string) => attempt(() => unlinkSync(join(pathOf(parent), name))),
    rmdir: (parent: FileNode, name: string) => attempt(() => rmdirSync(join(pathOf(parent), name))),
    readdir: (node: FileNode) => [".", "..", ...attempt(() => readdirSync(pathOf(node)))],
    symlink: (): never => {
      throw new ErrnoError(EPERM);
    },
    statfs: () => {
      const { bsize, ...rest } = attempt(() => statfsSync(folder));
      return { ...rest, bsize, frsize: bsize, fsid: 0, flags: 0, namelen: 255 };
    },
  };

  const streamOperations = {
    open({ node, flags, shared }: Stream): void {
      shared.descriptor = attempt(() => openSync(pathOf(node), flags & FLAGS_OF_OPEN_FILES));
      shared.users = 1;
    },
    dup({ shared }: Stream): void {
      shared.users = (shared.users ?? 0) + 1;
    },
    close(stream: Stream): void {
      stream.shared.users = (stream.shared.users ?? 0) - 1;
      if (stream.shared.users === 0) attempt(() => closeSync(descriptorOf(stream)));
    },
    read: (...[stream, bytes, offset, length, position]: Transfer) =>
      attempt(() => readSync(descriptorOf(stream), bytes, offset, length, position)),
    write: (...[stream, bytes, offset, length, position]: Transfer) =>
      attempt(() => writeSync(descriptorOf(stream), bytes, offset, length, position)),
    llseek(stream: Stream, offset: number, whence: number): number {
      const starts = [() => 0, () => stream.position, () => fstatSync(descriptorOf(stream)).size];
      const position = attempt(() => (starts[whence]?.() ?? 0) + offset);
      if (position < 0) throw new ErrnoError(EINVAL);
      return position;
    },
    mmap: (): never => {
      throw new ErrnoError(ENODEV);
    },
  };

  files.mkdir(path);
  files.mount({ mount: () => nodeOf(null, "/", lstatSync(folder).mode) }, { root: folder }, path);
}

function pathOf(node: FileNode): string {
  return node.parent === node ? node.mount.opts.root : join(pathOf(node.parent), node.name);
}

const createFile = (path: string, options: { mode: number }): void => writeFileSync(path, "", options);

function attributesOf(node: FileNode, stats: Stats): object {
  const { dev, mode, nlink, uid, gid, rdev, size, atime, mtime, ctime, blksize, blocks } = stats;
  return { dev, ino: node.id, mode, nlink, uid, gid, rdev, size, atime, mtime, ctime, blksize, blocks };
}

function change(node: FileNode, { mode, size, atime, mtime }: Attributes): void {
  const path = pathOf(node);
  if (mode !== undefined) {
    chmodSync(path, mode & PERMISSIONS);
    node.mode = mode;
  }
  const accessed = atime ?? mtime;
  const modified = mtime ?? atime;
  if (accessed !== undefined && modified !== undefined) utimesSync(path, new Date(accessed), new Date(modified));
  if (size !== undefined) truncateSync(path, size);
}

function descriptorOf({ shared }: Stream): number {
  if (shared.descriptor === undefined) throw new Error("A file is used that was never opened.");
  return shared.descriptor;
}

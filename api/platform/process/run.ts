/** The tools of a program that `runProgram` runs. */
export interface Run {
  /** Aborted by a signal that stops the program. */
  signal: AbortSignal;
  /** Resolves at a signal that stops the program. */
  stopped: Promise<void>;
  /** Registers how to undo a step. At the end all steps are undone in reverse order, also after an error. */
  onStop: (undo: () => Promise<unknown>) => void;
  /** Names the directory of the database. An error says when its disk is full. */
  usesDisk: (directory: string) => void;
  print: (text: string) => void;
}

/** A startup error that an administrator can correct; its message is one sentence that says how. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

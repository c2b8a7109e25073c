import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Carries out the instructions of the Dockerfile in a new folder, with the Node of this machine in place of that of the
 * base image. The instructions about users and directories of the system are left out.
 * @param directory an empty one
 * @returns the folder of the program, and how the image runs it and asks whether it is healthy
 * @throws Error where an instruction fails, such as a copy of a file that is not there
 */
export const carryOutDockerfile = async (directory: string) => {
  const text = (await readFile('docs/deploy/Dockerfile', 'utf8')).replaceAll(/\\\n\s*/g, '');
  const [build = '', image = ''] = text.split(/^FROM .*$/m).slice(1);
  const project = path.join(directory, 'project');
  await mkdir(project);
  for (const line of build.split('\n')) {
    const [instruction, ...words] = line.split(' ');
    if (instruction === 'COPY') {
      const target = path.join(project, words.pop() ?? '');
      await mkdir(path.dirname(target), { recursive: true });
      await run('cp', ['-r', ...words, target]);
    }
    if (instruction === 'RUN') await run('sh', ['-c', words.join(' ')], { cwd: project });
  }
  const after = (instruction: string) => new RegExp(`^${instruction} (.*)$`, 'm').exec(image)?.[1] ?? '';
  const [, copied = ''] = /\/project\/(\S+)/.exec(after('COPY --from=build')) ?? [];
  const folder = path.join(directory, 'console');
  await rename(path.join(project, copied), folder);
  await rm(project, { recursive: true });
  const commandOf = (line: string): string[] => JSON.parse(line.slice(line.indexOf('[')));
  return {
    folder,
    settings: Object.fromEntries(
      after('ENV')
        .split(' ')
        .map((setting) => setting.split('=')),
    ) as Record<string, string>,
    command: commandOf(after('CMD')),
    healthCheck: commandOf(after('HEALTHCHECK')),
  };
};

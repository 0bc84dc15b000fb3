/** Carries out the lines of a Dockerfile on this machine, without Docker. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A stage of an image, as a folder: `/portal` of the image is `portal` below it. */
export interface Stage {
  readonly folder: string
  workdir: string
  readonly env: Record<string, string>
  command: readonly string[]
}

/** Lines with effects outside of the image's folders, or that say how a container is run. */
const ELSEWHERE = /^(?:RUN install |VOLUME|USER|EXPOSE|STOPSIGNAL|HEALTHCHECK)/

/**
 * Builds all stages below a folder, which has to be empty, and returns them in order. `npm ci` gives the packages of this checkout, by links,
 * and runs what npm runs after it.
 */
export function buildImage(dockerfile: string, folder: string): Stage[] {
  const ignored = readFileSync(`${dockerfile}.dockerignore`, 'utf8').trim().split('\n')
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const line of linesOf(readFileSync(dockerfile, 'utf8'))) {
    const [instruction = '', rest = ''] = line.split(/ (.*)/s)
    if (instruction === 'FROM') {
      const [from = '', name = `${stages.size}`] = rest.split(' AS ')
      stage = stageFrom(stages.get(from), join(folder, name))
      stages.set(name, stage)
    } else if (ELSEWHERE.test(line)) continue
    else if (!stage) throw new Error(`before FROM: ${line}`)
    else carryOut(stage, instruction, rest, stages, ignored)
  }
  return [...stages.values()]
}

function linesOf(text: string): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
}

function stageFrom(base: Stage | undefined, folder: string): Stage {
  if (!base) {
    mkdirSync(folder)
    return { folder, workdir: '/', env: {}, command: [] }
  }
  // Hard links: a stage replaces files and removes them, and changes none.
  execFileSync('cp', ['-al', base.folder, folder])
  return { ...base, folder, env: { ...base.env } }
}

function carryOut(
  stage: Stage,
  instruction: string,
  rest: string,
  stages: ReadonlyMap<string, Stage>,
  ignored: readonly string[],
): void {
  const at = join(stage.folder, stage.workdir)
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest
      mkdirSync(join(stage.folder, rest), { recursive: true })
      return
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value
      return
    case 'CMD':
      stage.command = z.array(z.string()).parse(JSON.parse(rest))
      return
    case 'COPY':
      copy(rest.split(' '), at, stages, ignored)
      return
    case 'RUN': {
      const { PATH, HOME } = process.env
      if (rest === 'npm ci') execFileSync('cp', ['-al', 'node_modules', at])
      const line = rest === 'npm ci' ? 'npm run prepare' : rest
      const variables = Object.entries({ PATH, HOME, ...stage.env }).map(([name, value]) => `${name}=${value}`)
      execFileSync('env', ['-i', ...variables, 'sh', '-c', line], { cwd: at, stdio: ['ignore', 'ignore', 'pipe'] })
      return
    }
    default:
      throw new Error(`not known: ${instruction} ${rest}`)
  }
}

function copy(words: string[], at: string, stages: ReadonlyMap<string, Stage>, ignored: readonly string[]): void {
  const to = join(at, words.pop() ?? '')
  const [, name] = /^--from=(.*)/.exec(words[0] ?? '') ?? []
  const from = name === undefined ? undefined : stages.get(name)
  const sources = from ? words.slice(1).map((path) => join(from.folder, path)) : words
  for (const source of sources) {
    if (source === '.') {
      for (const entry of readdirSync('.'))
        if (!ignored.includes(entry)) cpSync(entry, join(to, entry), { recursive: true })
    } else
      cpSync(source, to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to, {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}

import type { Operation, World, Written } from './world.ts'

interface Moving {
  method?: 'PUT' | 'POST'
  /** What is said beside the state, for the states that ask for it. */
  more?: (state: string) => object
}

/** Moves one of the documents on, now and then by somebody who read it too long ago. */
export async function moveOn(
  world: World,
  path: string,
  documents: Written[],
  states: readonly string[],
  { method = 'PUT', more = () => ({}) }: Moving = {},
): Promise<void> {
  if (documents.length === 0) return
  const at = world.random.whole(0, documents.length - 1)
  const { _id, version, allowed } = documents[at]!
  const wanted = allowed.filter((state) => states.includes(state))
  if (wanted.length === 0) return
  const state = world.random.pick(wanted)
  const read = world.random.onceIn(25) ? version + 1 : version
  const reason = 'Se anotó por error'
  const after = await world.attempt(method, path, { _id, version: read, state, reason, ...more(state) })
  if (after) documents[at] = after
}

export const sumOf = ({ random }: World, from: number, to: number) =>
  `${random.whole(from, to)}.${random.whole(10, 99)}`

/** Writes documents of a kind down and moves them on, each as often as is said. */
export function kept(
  { path, write, move = `${path}/changeState`, method = 'PUT' }: Kept,
  draft: (world: World) => object | undefined | Promise<object | undefined>,
  states: readonly string[],
  more?: (world: World, state: string) => object,
): Operation[] {
  const documents: Written[] = []
  return [
    {
      weight: 2,
      async run(world) {
        const input = await draft(world)
        const document = input && (await world.attempt('POST', write ?? `${path}/create`, input))
        if (document) documents.push(document)
      },
    },
    {
      weight: 4,
      run: (world) =>
        moveOn(world, move, documents, states, {
          method,
          ...(more && { more: (state) => more(world, state) }),
        }),
    },
  ]
}

interface Kept {
  path: string
  write?: string
  move?: string
  method?: 'PUT' | 'POST'
}

import { useSession } from '../session.tsx'
import type { Choice, Choices, ChoiceSource } from './choice.ts'

/** What was chosen lately: enough to find it again, since all else about it may have changed. */
interface Used {
  _id: string
  code: string
}

const most = 6

/** What this person chose lately from a source, in this browser. */
export function useRecent({ recent }: ChoiceSource) {
  const { _id: user, organizationId } = useSession()
  const key = recent === undefined ? undefined : ['recent', organizationId, user, recent].join(':')
  return {
    used: key === undefined ? [] : usedUnder(key),
    remember(choice: Choice) {
      if (key === undefined) return
      const { _id, code = choice.name } = choice
      const used = [{ _id, code }, ...usedUnder(key).filter((each) => each._id !== _id)]
      localStorage.setItem(key, JSON.stringify(used.slice(0, most)))
    },
  }
}

function usedUnder(key: string): readonly Used[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Used[]
  } catch {
    return []
  }
}

/** What a source finds, with what was chosen lately before the rest. */
export async function foundRecentFirst(
  source: ChoiceSource,
  { text, used, signal }: { text: string; used: readonly Used[]; signal: AbortSignal },
): Promise<Choices> {
  const found = await source.search(text, signal)
  if (used.length === 0) return found
  const has = ({ _id }: Used) => found.choices.some((choice) => choice._id === _id)
  // A long list answers its first rows alone; what was used is fetched as it is now.
  const wanted = text.trim() === '' && found.more > 0 ? used.filter((each) => !has(each)) : []
  const fetched = await Promise.all(
    wanted.map(async ({ _id, code }) =>
      (await source.search(code, signal)).choices.find((choice) => choice._id === _id),
    ),
  )
  const others = fetched.filter((choice) => choice !== undefined)
  return {
    choices: recentFirst([...found.choices, ...others], used),
    more: Math.max(0, found.more - others.length),
  }
}

/** The same choices, those used lately first, the latest before the others. */
export function recentFirst<Each extends Choice>(
  choices: readonly Each[],
  used: readonly { _id: string }[],
): Each[] {
  const first = used.flatMap(({ _id }) => choices.find((choice) => choice._id === _id) ?? [])
  return [...first, ...choices.filter((choice) => !first.includes(choice))]
}

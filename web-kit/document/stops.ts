/** A move of a document, as its history keeps it. */
export interface DocumentStep {
  from: string | null
  to: string
  at: string
  by: string
  reason: string | null
}

export interface Way {
  /** The states that a document goes through when nothing goes wrong, in their order. */
  progress: readonly string[]
  state: string
  steps?: readonly DocumentStep[]
  /** Whether it goes on from a state beside the path: of what was sold only a part came back. */
  goesOn?: boolean
}

export interface Stop {
  state: string
  /** `skipped` is what it went past without it, `arrived` that it stands where nothing comes after. */
  progress: 'done' | 'skipped' | 'current' | 'arrived' | 'next' | 'ended'
  step: DocumentStep | undefined
}

/**
 * A state beside the path, such as cancelled, stands where the path was left; what would have come after is no more. What
 * lies behind was done if its history says so, and was skipped if the history tells of others only.
 */
export function stopsOf({ progress: path, state, steps = [], goesOn = false }: Way): Stop[] {
  const reached = (each: string) => steps.findLast(({ to }) => to === each)
  const at = path.indexOf(state)
  if (at < 0) {
    const passed = path.filter((each) => reached(each) !== undefined)
    return [
      ...passed.map((each): Stop => ({ state: each, progress: 'done', step: reached(each) })),
      { state, progress: goesOn ? 'current' : 'ended', step: reached(state) },
    ]
  }
  const isKnown = steps.length > 0
  return path.map((each, index): Stop => {
    const step = reached(each)
    if (index > at) return { state: each, progress: 'next', step: undefined }
    if (index < at) return { state: each, progress: isKnown && !step ? 'skipped' : 'done', step }
    return { state: each, progress: isKnown && at === path.length - 1 ? 'arrived' : 'current', step }
  })
}

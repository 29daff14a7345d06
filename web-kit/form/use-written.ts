import { useRef, useState } from 'react'

interface Draft<Values> {
  change(next: (values: Values) => Values): void
  fillIn(next: (values: Values) => Values): void
}

/** Tells what a person typed from what nobody typed, and what is kept from what is not. */
export function useWritten<Values extends object>(start: Values, draft: Draft<Values>) {
  const [begun, setBegun] = useState(start)
  const isSaved = useRef(false)
  const isPresetting = useRef(false)
  return {
    put(next: (before: Values) => Values): void {
      if (isPresetting.current) {
        draft.fillIn(next)
        setBegun(next)
      } else {
        isSaved.current = false
        draft.change(next)
      }
    },
    /** What is chosen in here was chosen by nobody: it is neither a draft nor something to ask about before leaving. */
    preset(choose: () => void): void {
      isPresetting.current = true
      choose()
      isPresetting.current = false
    },
    isSaved(values: Values): void {
      isSaved.current = true
      setBegun(values)
    },
    isTyped: (values: Values): boolean =>
      !isSaved.current && JSON.stringify(values) !== JSON.stringify(begun),
  }
}

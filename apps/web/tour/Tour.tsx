import { allows } from '@cuadre/kernel/permissions.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { screenAt } from '../modules.ts'
import { placeOf, usePlace } from './place.ts'
import type { Post } from './posts.ts'
import { steps as stepsOfPosts, type Step } from './steps.ts'
import classes from './Tour.module.css'

const most = 5

/** The first steps whose screens this person may open, so that each tour is as long as it can be. */
const stepsOf = (post: Post, held: readonly string[]): Step[] =>
  stepsOfPosts[post]
    .filter(({ to }) => {
      const screen = screenAt(to.split('?', 1)[0] ?? to)
      return (
        screen !== undefined && (screen.permission === undefined || allows([screen.permission].flat(), held))
      )
    })
    .slice(0, most)

interface TourProps {
  post: Post
  onEnd: () => void
}

/** Goes through the screens of a post, each step to its own. */
export default function Tour({ post, onEnd }: TourProps) {
  const { permissions } = useSession()
  const { history } = useRouter()
  const { pathname } = useLocation()
  const [steps] = useState(() => stepsOf(post, permissions))
  const [at, setAt] = useState(0)
  const [isBegun, setBegun] = useState(false)
  const step = steps[at]
  useEffect(() => {
    if (step) history.push(step.to)
  }, [history, step])
  const isThere = step?.to.split('?', 1)[0] === pathname
  // What was not saved on the screen before is asked about first.
  if (isThere && !isBegun) setBegun(true)
  if (!step || !isBegun) return null
  return (
    <Bubble
      step={step}
      isThere={isThere}
      at={at}
      all={steps.length}
      onMove={(by) => (at + by === steps.length ? onEnd() : setAt(Math.max(0, at + by)))}
      onEnd={onEnd}
    />
  )
}

interface BubbleProps {
  step: Step
  isThere: boolean
  at: number
  all: number
  onMove: (by: 1 | -1) => void
  onEnd: () => void
}

/** What a step says, beside what it points at. The rest of the page is dimmed and waits. */
function Bubble({ step, isThere, at, all, onMove, onEnd }: BubbleProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const find = useCallback(
    () => (isThere ? placeOf({ role: step.target.role, name: t(step.target.name) }) : undefined),
    [step, isThere, t],
  )
  const place = usePlace(find)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useEffect(() => next.current?.focus(), [at])
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => putBeside(bubble.current, place), [place, at])
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 } as const
    const move = by[event.key as keyof typeof by]
    if (move === undefined) return
    event.preventDefault()
    onMove(move)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do what its buttons do
    <dialog
      ref={dialog}
      className={classes['tour']}
      aria-label={t('tour.position', { step: at + 1, all })}
      aria-describedby="tour-words"
      onKeyDown={onKey}
      onCancel={onEnd}
    >
      {place && (
        <div
          className={classes['light']}
          data-light
          style={{
            top: place.top - 6,
            left: place.left - 6,
            width: place.width + 12,
            height: place.height + 12,
          }}
        />
      )}
      <div ref={bubble} className={classes['bubble']} data-bubble>
        <header>
          <span>{t('tour.position', { step: at + 1, all })}</span>
          <ActionIcon variant="subtle" color="gray" onClick={onEnd} aria-label={t('tour.close')}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </header>
        <p id="tour-words" aria-live="polite">
          {step[language]}
        </p>
        <footer>
          <Button variant="default" disabled={at === 0} onClick={() => onMove(-1)}>
            {t('tour.back')}
          </Button>
          <Button ref={next} onClick={() => onMove(1)}>
            {t(at === all - 1 ? 'tour.end' : 'tour.next')}
          </Button>
        </footer>
        <small className={classes['keys']}>{t('tour.keys')}</small>
      </div>
    </dialog>
  )
}

const gap = 16

/** Under what it points at, or above where there is no room; at the bottom of the window where both fail. */
function putBeside(bubble: HTMLElement | null, place: DOMRect | null | undefined): void {
  if (!bubble) return
  const { offsetWidth: width, offsetHeight: height } = bubble
  const lowest = innerHeight - height - gap
  const under = (place?.bottom ?? innerHeight) + gap
  const above = (place?.top ?? 0) - gap - height
  const left = Math.min(Math.max(gap, place?.left ?? innerWidth), innerWidth - width - gap)
  bubble.style.top = `${under <= lowest ? under : above >= gap ? above : lowest}px`
  bubble.style.left = `${left}px`
}

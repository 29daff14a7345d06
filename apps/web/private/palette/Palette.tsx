import { useSession } from '@cuadre/web-kit/session.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import classes from './Palette.module.css'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import type { TypedAhead } from './PaletteTrigger.tsx'
import { keepRecent } from './recent.ts'
import { type Row, useGroups } from './use-rows.ts'

interface PaletteProps {
  /** Takes what was typed before it could be seen. */
  typedAhead(): TypedAhead
  onClose(): void
}

/** Search over everything, and orders: typed, chosen with the arrows, opened with Enter. */
export default function Palette({ typedAhead, onClose }: PaletteProps) {
  const t = useScreenWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Content typedAhead={typedAhead} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

function Content({ typedAhead, onClose }: PaletteProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const list = useId()
  const [ahead, setAhead] = useState<TypedAhead>()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isSearching, error, text, mayBeMore } = useGroups(typed)
  const rows = groups.flatMap((group) => group.rows)
  const at = Math.min(chosen, rows.length - 1)
  const open = useOpen(onClose)
  useEffect(() => {
    const before = typedAhead()
    setTyped(before.text)
    setAhead(before)
    // Once: what is typed from now on is typed into it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const first = rows[0]
  const isAwaited = ahead?.entered === true && ahead.text === typed && !isSearching
  useEffect(() => {
    if (!isAwaited || first === undefined) return
    setAhead(undefined)
    open(first, { crossOrganization: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it is opened is new each time, and changes nothing
  }, [isAwaited, first])
  const keys = useKeys({ rows, at, choose: setChosen, open })
  return (
    <>
      <div className={classes['head']}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened in order to type
          autoFocus
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={rows[at] ? `${list} ${at}`.replaceAll(' ', '-') : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={keys}
        />
        <button
          type="button"
          className={classes['close']}
          aria-label={`${kit('delete.close')} Esc`}
          onClick={onClose}
        >
          <kbd>Esc</kbd>
          <IconX size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't show amounts and states
        role="listbox"
        aria-label={t('palette.results')}
        className={classes['list']}
      >
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list of options
          <div key={group.id} role="group" aria-label={t(`palette.groups.${group.id}`)}>
            <p className={classes['group']} aria-hidden>
              {t(`palette.groups.${group.id}`)}
            </p>
            {group.rows.map((row) => {
              const position = rows.indexOf(row)
              return (
                <PaletteRow
                  key={row.id}
                  id={`${list} ${position}`.replaceAll(' ', '-')}
                  row={row}
                  typed={text}
                  isChosen={position === at}
                  onPoint={() => setChosen(position)}
                  onOpen={(crossOrganization) => open(row, { crossOrganization })}
                />
              )
            })}
          </div>
        ))}
      </div>
      <Status
        isEmpty={rows.length === 0}
        isSearching={isSearching}
        mayBeMore={mayBeMore}
        text={text}
        problem={error?.message}
      />
      <PaletteFoot />
    </>
  )
}

function Status(status: {
  isEmpty: boolean
  isSearching: boolean
  mayBeMore: boolean
  text: string
  problem: string | undefined
}) {
  const t = useScreenWords()
  const { isEmpty, isSearching, mayBeMore, text, problem } = status
  const words =
    problem ??
    (isSearching && isEmpty
      ? t('palette.searching')
      : isEmpty && text !== ''
        ? t('palette.nothing', { text })
        : mayBeMore
          ? t('palette.mayBeMore')
          : '')
  return (
    <output className={classes['status']} aria-live="polite">
      {words}
    </output>
  )
}

/** Goes where a row leads, here or in another tab, and remembers what was opened. */
function useOpen(onClose: () => void) {
  const { history } = useRouter()
  const { _id } = useSession()
  return (row: Row, { crossOrganization }: { crossOrganization: boolean }) => {
    if (row.record) keepRecent(_id, row.record)
    if (crossOrganization) {
      window.open(row.to, '_blank', 'noopener')
      return
    }
    onClose()
    history.push(row.to)
  }
}

interface Keys {
  rows: readonly Row[]
  at: number
  choose: (at: number) => void
  open: (row: Row, options: { crossOrganization: boolean }) => void
}

const useKeys =
  ({ rows, at, choose, open }: Keys) =>
  (event: KeyboardEvent) => {
    const row = rows[at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      choose((at + step + rows.length) % rows.length)
    } else if (event.key === 'Enter' && row && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(row, { crossOrganization: event.ctrlKey || event.metaKey })
    }
  }

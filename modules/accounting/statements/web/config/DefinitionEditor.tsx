import { useFormKeys } from '@cuadre/web-kit/form/on-top.ts'
import { useEscape } from '@cuadre/web-kit/form/use-escape.ts'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { CellPosition } from '@cuadre/web-kit/grid/moves.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelp, IconListNumbers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Calendar } from '../figures.ts'
import { PeriodChip, type Until } from '../PeriodChip.tsx'
import { listAddress } from './addresses.ts'
import { ChecksAndRatios } from './ChecksAndRatios.tsx'
import classes from './config.module.css'
import { Coverage } from './Coverage.tsx'
import { DefinitionFacts } from './DefinitionFacts.tsx'
import { DefinitionHead } from './DefinitionHead.tsx'
import { blankRow, type Draft } from './draft.ts'
import { FormulaHelp } from './FormulaHelp.tsx'
import { mostRows, rowColumns } from './grid-columns.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { messagesIn, type CellProblem } from './problems.ts'
import { Misnamed, Problems, Refused } from './Problems.tsx'
import { misnamed, renumbered } from './row-numbers.ts'
import { useDefinitionEditor, type Definition } from './use-definition-editor.ts'
import { useInsertion } from './use-insertion.ts'
import { usePreview } from './use-preview.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'

interface DefinitionEditorProps {
  editing: Definition | undefined
  start: Draft
  /** The definition that a new one is a copy of. */
  copied: string | undefined
  calendar: Calendar
  showsVersions: boolean
}

/** A statement as it is written: rows as in a spreadsheet, each with its figure beside it. */
export function DefinitionEditor({ editing, start, copied, calendar, showsVersions }: DefinitionEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const editor = useDefinitionEditor({ editing, start })
  const { draft, change } = editor
  const [until, setUntil] = useState<Until>({})
  const preview = usePreview(draft, until)
  const [help, { toggle: toggleHelp }] = useDisclosure(false)
  const [versions, { open: openVersions, close: closeVersions }] = useDisclosure(showsVersions)
  const [file, setFile] = useState<File | null>(null)
  const [goTo, setGoTo] = useState<CellPosition>()
  const insertion = useInsertion(draft, change)
  const screen = useRef<HTMLElement>(null)
  useFormKeys(screen, [
    ['mod+S', editor.submit],
    ['mod+Enter', editor.submit],
  ])
  useEscape(() => void navigate({ to: listAddress }))
  const cells = [...editor.refused.cells, ...preview.cells]
  const columns = rowColumns({ t, language, preview })
  const show = ({ grid, key, column }: Pick<CellProblem, 'grid' | 'key' | 'column'>) => {
    if (grid !== 'rows') return
    setGoTo({
      row: draft.rows.findIndex((line) => line.key === key),
      column: columns.findIndex(({ id }) => id === column),
    })
  }
  return (
    <section ref={screen} className={classes['screen']} aria-label={t('statements.config.form')}>
      <DefinitionHead editor={editor} editing={editing} onVersions={openVersions} onFile={setFile} />
      <Refused editor={editor} />
      <DefinitionFacts
        // A new statement begins with its name; of one that there is, the rows are what one comes for.
        isNew={editing === undefined}
        copied={copied}
        facts={draft.facts}
        wrong={editor.refused.facts}
        onSet={editor.setFact}
      />
      <div className={classes['bar']}>
        <PeriodChip calendar={calendar} displayed={preview.statement} onChoose={setUntil} />
        <span className={classes['status']} aria-live="polite">
          {preview.error
            ? preview.error.message
            : t(preview.isBehind ? 'statements.config.computing' : 'statements.config.computed')}
        </span>
        <Button
          variant="default"
          leftSection={<IconListNumbers size={16} stroke={1.6} aria-hidden />}
          title={t('statements.config.renumberWords')}
          onClick={() => change(renumbered)}
        >
          {t('statements.config.renumber')}
        </Button>
        <Button
          variant="default"
          aria-expanded={help}
          leftSection={<IconHelp size={16} stroke={1.6} aria-hidden />}
          onClick={toggleHelp}
        >
          {t('statements.config.help.title')}
        </Button>
      </div>
      {help && <FormulaHelp canInsert={insertion.isReady} onInsert={insertion.insert} />}
      <div data-grid="rows" onFocus={insertion.onFocus}>
        <LineGrid
          label={t('statements.rows')}
          columns={columns}
          lines={draft.rows}
          blank={blankRow}
          limit={mostRows}
          wrong={messagesIn(cells, 'rows')}
          goTo={goTo}
          onChange={editor.changeRows}
          beside={
            <KeyHints
              hints={[
                { keys: ['Ins'], words: t('statements.config.keys.insert') },
                { keys: ['Alt ↑↓'], words: t('statements.config.keys.move') },
                { keys: ['Ctrl Del'], words: t('statements.config.keys.remove') },
              ]}
            />
          }
        />
      </div>
      <div className={classes['state']}>
        <Problems cells={cells} draft={draft} onShow={show} />
        <Misnamed rows={misnamed(preview.named, editor.saved.rows, draft.rows)} />
        <Coverage
          statement={preview.statement}
          draft={draft}
          onPropose={change}
          onShow={(key) => show({ grid: 'rows', key, column: 'formula' })}
        />
      </div>
      <ChecksAndRatios
        draft={draft}
        cells={cells}
        displayed={{ t, language, preview }}
        onFocus={insertion.onFocus}
        onChange={change}
      />
      {editing && (
        <VersionsDrawer
          opened={versions}
          definition={editing}
          version={editor.version ?? editing.version}
          isUnsaved={editor.isUnsaved}
          onRestore={editor.restore}
          onClose={closeVersions}
        />
      )}
      {file && (
        <ImportDialog
          key={`${file.name}${file.lastModified}`}
          file={file}
          draft={draft}
          keepsType={editing !== undefined}
          onTake={(taken) => {
            change(taken)
            setFile(null)
          }}
          onClose={() => setFile(null)}
        />
      )}
      <LeaveGuard isUnsaved={editor.isUnsaved} />
    </section>
  )
}

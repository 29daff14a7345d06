import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { FileDrop } from '@cuadre/web-kit/widgets/FileDrop.tsx'
import { UploadProgress } from '@cuadre/web-kit/widgets/UploadProgress.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Loader } from '@mantine/core'
import { IconRefresh, IconTableImport } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ImportBatch, ImportError } from '../api.ts'
import { type ImportKind, megabytes } from '../import-kinds.ts'
import classes from './Imports.module.css'
import { Problems } from './Problems.tsx'
import { Result } from './Result.tsx'

interface Checked {
  fileName: string
  errors: z.output<typeof ImportError>[]
  errorCount: number
}

/** A call under way with a file, as the flow needs to know it. */
interface Upload<Answer> {
  data: Answer | undefined
  error: Error | null
  isPending: boolean
  percent: number
  reset(): void
}

interface ImportFlowProps<Found extends Checked> {
  what: ImportKind
  check: Upload<Found>
  apply: Upload<z.output<typeof ImportBatch>>
  onCheck(file: File): void
  onApply(file: File): void
  isNothing(found: Found): boolean
  summary(found: Found): string
  preview(found: Found): ReactNode
  /** What is chosen beside the file, before it is checked. */
  options?: ReactNode
  /** The file can't be checked until something else is chosen. */
  disabled?: boolean
}

const accepted: Record<ImportKind, string> = {
  accounts: '.xlsx,.csv,.txt',
  opening: '.xlsx,.csv,.txt',
  entries: '.xlsx,.csv,.txt,.journal,.hledger,.j',
  plans: '.xlsx,.csv,.txt',
}

/** Choose a file, see what is wrong or what would change, import it, and undo it again. */
export function ImportFlow<Found extends Checked>(props: ImportFlowProps<Found>) {
  const { what, check, apply, onCheck } = props
  const t = useScreenWords()
  const [file, setFile] = useState<File>()
  const [tooLarge, setTooLarge] = useState(false)
  const take = (chosen: File) => {
    check.reset()
    apply.reset()
    const isTooLarge = chosen.size > megabytes.file * 1024 * 1024
    setTooLarge(isTooLarge)
    setFile(chosen)
    if (!isTooLarge) onCheck(chosen)
  }
  if (apply.data)
    return (
      <Result
        batch={apply.data}
        onAnother={() => {
          check.reset()
          apply.reset()
          setFile(undefined)
        }}
      />
    )
  const busy = check.isPending ? check : apply.isPending ? apply : undefined
  const failure = tooLarge ? t('imports.tooLarge') : check.error?.message
  return (
    <>
      <Panel title={t('imports.chooseFile')}>
        <div className={classes['step']}>
          <p className={classes['words']}>{t('imports.chooseWords')}</p>
          {props.options}
          <FileDrop
            kinds={t(`imports.fileKinds.${what}`)}
            accept={accepted[what]}
            disabled={busy !== undefined || props.disabled === true}
            onFiles={([chosen]) => chosen && take(chosen)}
          />
          {busy && file && <Busy name={file.name} percent={busy.percent} />}
          {failure !== undefined && (
            <Alert color="red" role="alert" title={t('imports.notRead')}>
              {file?.name}: {failure}
            </Alert>
          )}
        </div>
      </Panel>
      {check.data && !check.isPending && <Review {...props} found={check.data} file={file} />}
    </>
  )
}

function Busy({ name, percent }: { name: string; percent: number }) {
  const t = useScreenWords()
  if (percent < 100) return <UploadProgress name={name} percent={percent} />
  return (
    <output className={classes['busy']}>
      <Loader size="xs" /> {t('imports.checking', { file: name })}
    </output>
  )
}

function Review<Found extends Checked>(
  props: ImportFlowProps<Found> & { found: Found; file: File | undefined },
) {
  const { found, file, apply, onApply, onCheck, isNothing, summary, preview } = props
  const t = useScreenWords()
  const isSound = found.errorCount === 0
  const nothing = isSound && isNothing(found)
  return (
    <Panel
      title={`${t('imports.review')}: ${found.fileName}`}
      actions={
        file && (
          <div className={classes['actions']}>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
              onClick={() => onCheck(file)}
              disabled={apply.isPending}
            >
              {t('imports.sameFile')}
            </Button>
            {isSound && !nothing && (
              <Button
                loading={apply.isPending}
                leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
                onClick={() => onApply(file)}
              >
                {t('imports.apply')}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={classes['step']}>
        {apply.error && (
          <Alert color="red" role="alert">
            {apply.error.message}
          </Alert>
        )}
        {!isSound && <Problems errors={found.errors} errorCount={found.errorCount} />}
        {nothing && <Alert color="blue">{t('imports.nothing')}</Alert>}
        {isSound && !nothing && (
          <>
            <p className={classes['summary']}>{summary(found)}</p>
            {preview(found)}
          </>
        )}
      </div>
    </Panel>
  )
}

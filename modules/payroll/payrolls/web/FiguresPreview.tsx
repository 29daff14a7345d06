import { addressOf as workerAddress } from '@cuadre/hr/workers/web/addresses.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { useLack } from '@cuadre/web-kit/rights.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { prePayrollKind } from '../../pre-payrolls/kind.ts'
import { generatePayroll, previewFigures } from '../api.ts'

type Figures = z.output<typeof previewFigures.output>
type Line = Figures['lines'][number]
type Problem = Figures['problems'][number]

interface FiguresPreviewProps {
  draft: z.input<typeof previewFigures.input>
  isSaving: boolean
  /** Writes the sheets that are missing and reckons. */
  onFill(): void
}

/** What a payroll would pay, and what is to be looked at before. */
export function FiguresPreview({ draft, isSaving, onFill }: FiguresPreviewProps) {
  const language = useLanguage()
  const asked = query(previewFigures, draft)
  const { data, error } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, language],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const fill = <Fill isSaving={isSaving} onFill={onFill} />
  if (error)
    return (
      <Stack gap="sm" align="start">
        <Alert color="yellow" w="100%" title={error.message}>
          {error.fields.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </Alert>
        {error.code === 'payroll.nothing' && fill}
      </Stack>
    )
  if (data === undefined) return <Loading />
  return (
    <Stack gap="md">
      <Problems problems={data.problems} fill={fill} />
      <Sums figures={data} />
      <Lines lines={data.lines} />
    </Stack>
  )
}

function Fill({ isSaving, onFill }: Pick<FiguresPreviewProps, 'isSaving' | 'onFill'>) {
  const t = useScreenWords()
  const lack = useLack()(generatePayroll.access)
  return (
    <Button
      variant="default"
      size="xs"
      loading={isSaving}
      disabled={lack !== undefined}
      title={lack}
      onClick={onFill}
    >
      {t('payrolls.fill')}
    </Button>
  )
}

/** What stops above all else; each names its worker, and leads to what is to be put right. */
function Problems({ problems, fill }: { problems: readonly Problem[]; fill: React.ReactNode }) {
  const t = useScreenWords()
  const stopping = problems.filter(({ stops }) => stops)
  const others = problems.filter(({ stops }) => !stops)
  return (
    <>
      {stopping.length > 0 && (
        <Alert color="red" role="alert" title={t('payrolls.preview.stops', { count: stopping.length })}>
          <ProblemList problems={stopping} />
        </Alert>
      )}
      {others.length > 0 && (
        <Alert color="yellow" title={t('payrolls.preview.look', { count: others.length })}>
          <Stack gap="xs" align="start">
            <ProblemList problems={others} />
            {others.some(({ code }) => code === 'payroll.withoutSheet') && fill}
          </Stack>
        </Alert>
      )}
    </>
  )
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const t = useScreenWords()
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {problems.map(({ worker, code, text: said }) => (
        <li key={`${worker?._id} ${code} ${said}`}>
          {worker ? (
            <>
              <RecordLink to={workerAddress(worker._id)}>{worker.name}</RecordLink>: {said}
            </>
          ) : (
            <>
              {said} <RecordLink to={prePayrollKind.list}>{t('payrolls.preview.sheets')}</RecordLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sums({ figures: { workers, ...figures } }: { figures: Figures }) {
  const t = useScreenWords()
  return (
    <Facts>
      <Fact label={t('payrolls.net')}>
        <strong>
          <Money value={figures.net} />
        </strong>
      </Fact>
      <Fact label={t('payrolls.workers')}>{workers}</Fact>
      {(['gross', 'withheld', 'accrued', 'charges'] as const).map((name) => (
        <Fact key={name} label={t(`payrolls.${name}`)}>
          <Money value={figures[name]} report />
        </Fact>
      ))}
    </Facts>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useScreenWords()
  const money = (id: 'gross' | 'withheld'): DisplayedColumn<Line> => ({
    id,
    header: t(`payrolls.${id}`),
    align: 'right',
    cell: (line) => <Money value={line[id]} report />,
  })
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'worker',
      header: t('payrolls.worker'),
      card: 'title',
      cell: ({ worker }) => <RecordLink to={workerAddress(worker._id)}>{worker.name}</RecordLink>,
    },
    { id: 'position', header: t('payrolls.position'), cell: ({ position }) => position?.name ?? '–' },
    money('gross'),
    money('withheld'),
    {
      id: 'net',
      header: t('payrolls.net'),
      align: 'right',
      card: 'amount',
      cell: ({ net }) => (
        <strong>
          <Money value={net} />
        </strong>
      ),
    },
    {
      id: 'before',
      header: t('payrolls.preview.before'),
      align: 'right',
      cell: ({ before }) => (before === null ? '–' : <Money value={before} />),
    },
    {
      id: 'difference',
      header: t('payrolls.preview.difference'),
      align: 'right',
      cell: ({ gross, before }) =>
        before === null ? '–' : <Money value={text(amount(gross).minus(amount(before)))} report />,
    },
  ]
  return (
    <DocumentLines
      label={t('payrolls.lines')}
      columns={columns}
      lines={lines}
      keyOf={({ worker }) => worker._id}
    />
  )
}

import { PostedDocument } from '@cuadre/accounting/entries/web/PostedDocument.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { type DocumentAction, useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconBan } from '@tabler/icons-react'
import { changeStateRun, getRun, previewRun, printRun, type WholeRun } from '../api.ts'
import { runKind } from '../kind.ts'
import { addressOf } from './addresses.ts'
import { RunInputs, RunOutputs } from './RunLines.tsx'
import { RunTrace } from './RunTrace.tsx'

/** One report: what it took, what came of it and at what cost, where the one came from and where the other went. */
export default function RunDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getRun} id={id}>
      {(run) => <Content run={run} />}
    </RecordLoader>
  )
}

function Content({ run }: { run: WholeRun }) {
  const t = useScreenWords()
  const actions = useDocumentActions(run, { changeState: changeStateRun, preview: previewRun })
  const cancel: DocumentAction<WholeRun['state']> = {
    to: 'cancelled',
    label: t('productionRuns.cancelling.label'),
    run: t('productionRuns.cancelling.action'),
    title: t('productionRuns.cancelling.title'),
    icon: <IconBan {...smallIcon} />,
    reason: 'required',
    danger: true,
  }
  return (
    <PostedDocument
      kind={runKind}
      document={run}
      gist={{ partner: run.order.number, amount: run.produced, currency: undefined }}
      actions={actions}
      all={[cancel]}
      onPrint={() => void printDocument(printRun, { id: run._id })}
      facts={<RunFacts run={run} />}
      tabs={[
        ...(run.outputs.length > 0
          ? [
              {
                id: 'outputs',
                label: t('productionRuns.outputs'),
                count: run.outputs.length,
                content: <RunOutputs outputs={run.outputs} />,
              },
            ]
          : []),
        {
          id: 'inputs',
          label: t('productionRuns.inputs'),
          count: run.inputs.length,
          content: <RunInputs run={run} />,
        },
      ]}
      followed={[{ id: 'trace', label: t('productionRuns.trace'), content: <RunTrace id={run._id} /> }]}
    />
  )
}

function RunFacts({ run }: { run: WholeRun }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <Facts>
      <Fact label={t('productionRuns.order')}>
        <RecordLink to={addressOf(run.orderId)}>{run.order.number}</RecordLink>
      </Fact>
      <Fact label={t('productionRuns.date')}>
        <Day value={run.date} />
      </Fact>
      <Fact label={t('productionRuns.batches')}>{showTrimmed(run.batches, language, 0)}</Fact>
      <Fact label={t('productionRuns.consumed')}>
        <Money value={run.consumed} />
      </Fact>
      <Fact label={t('productionRuns.labour')}>
        <Money value={run.labour} />
      </Fact>
      <Fact label={t('productionRuns.overhead')}>
        <Money value={run.overhead} />
      </Fact>
      <Fact label={t('productionRuns.distributed')}>
        <Money value={run.distributed} />
      </Fact>
      <Fact label={t('productionRuns.produced')}>
        <strong>
          <Money value={run.produced} />
        </strong>
      </Fact>
      <Fact label={t('productionRuns.inputStorage')}>{choiceText(run.inputStorage)}</Fact>
      <Fact label={t('productionRuns.outputStorage')}>{choiceText(run.outputStorage)}</Fact>
      {run.costCenter && <Fact label={t('productionRuns.costCenter')}>{choiceText(run.costCenter)}</Fact>}
      {run.responsible !== null && <Fact label={t('productionRuns.responsible')}>{run.responsible}</Fact>}
      {run.description !== null && (
        <Fact label={t('productionRuns.description')} wide>
          {run.description}
        </Fact>
      )}
    </Facts>
  )
}

import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DeleteDocument } from '@cuadre/web-kit/document/DeleteDocument.tsx'
import { DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Progress } from '@mantine/core'
import { IconClipboardCheck, IconEdit, IconPackageExport } from '@tabler/icons-react'
import { amount, round } from '@cuadre/kernel/money.ts'
import { onDayAddressOf } from '../../recipes/web/addresses.ts'
import { changeStateOrder, deleteOrder, getOrder, printOrder, type WholeOrder } from '../api.ts'
import { orderKind } from '../kind.ts'
import { editAddressOf, handOverAddressOf, listAddress, reportAddressOf } from './addresses.ts'
import { actionsOf } from './order-actions.tsx'
import { OrderInputs, OrderOutputs, OrderRuns } from './OrderTabs.tsx'

/** One order: what it takes and makes, how far it is, and what was done of it. */
export default function OrderDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getOrder} id={id}>
      {(order) => <Content order={order} />}
    </RecordLoader>
  )
}

function Content({ order }: { order: WholeOrder }) {
  const t = useScreenWords()
  const actions = useDocumentActions(order, { changeState: changeStateOrder })
  const { _id, state } = order
  return (
    <DocumentScreen
      label={t('productionOrders.one')}
      title={t('productionOrders.numbered', { number: order.number })}
      gist={{ partner: order.product.name, amount: order.underway, currency: undefined }}
      state={<DocumentState kind={orderKind} state={state} />}
      progress={{
        of: orderKind,
        state,
        steps: order.steps,
        notes: {
          inProcess: t('productionOrders.starting.words'),
          finished: t('productionOrders.finishing.words'),
        },
      }}
      actions={
        <DocumentButtons
          kind={orderKind}
          state={state}
          all={actionsOf(t, state)}
          actions={actions}
          prints={[
            { label: t('productionOrders.one'), onPrint: () => void printDocument(printOrder, { id: _id }) },
          ]}
          also={<WaysOn order={order} />}
        />
      }
    >
      <OrderFacts order={order} />
      <DocumentTabs
        tabs={[
          {
            id: 'inputs',
            label: t('productionOrders.inputs'),
            count: order.inputs.length,
            content: <OrderInputs order={order} />,
          },
          {
            id: 'outputs',
            label: t('productionOrders.outputs'),
            count: order.outputs.length,
            content: <OrderOutputs order={order} />,
          },
          {
            id: 'runs',
            label: t('productionOrders.runs'),
            count: order.runs.length,
            content: <OrderRuns order={order} />,
          },
          {
            id: 'history',
            label: t('productionOrders.history'),
            count: order.steps.length,
            content: <DocumentHistory steps={order.steps} words={orderKind.stateWords} />,
          },
        ]}
        files={{ kind: orderKind, _id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

/** What is done with an order beside moving it: it is changed while nobody started it, and reported on while it is under way. */
function WaysOn({ order }: { order: WholeOrder }) {
  const t = useScreenWords()
  if (order.state === 'pending')
    return (
      <>
        <ButtonLink to={editAddressOf(order)} variant="default" leftSection={<IconEdit {...smallIcon} />}>
          {t('productionOrders.edit')}
        </ButtonLink>
        <DeleteDocument document={order} remove={deleteOrder} list={listAddress} />
      </>
    )
  if (order.state !== 'inProcess') return null
  return (
    <>
      <ButtonLink
        to={handOverAddressOf(order._id)}
        variant="default"
        leftSection={<IconPackageExport {...smallIcon} />}
      >
        {t('productionOrders.handOver')}
      </ButtonLink>
      <ButtonLink to={reportAddressOf(order._id)} leftSection={<IconClipboardCheck {...smallIcon} />}>
        {t('productionOrders.report')}
      </ButtonLink>
    </>
  )
}

function OrderFacts({ order }: { order: WholeOrder }) {
  const t = useScreenWords()
  const language = useLanguage()
  const figure = (value: string) => showTrimmed(value, language, 0)
  const percent = Number(round(amount(order.done).times('100').div(amount(order.batches)), 0).toFixed())
  const progress = `${figure(order.done)} / ${figure(order.batches)}`
  return (
    <Facts>
      <Fact label={t('productionOrders.product')}>{choiceText(order.product)}</Fact>
      <Fact label={t('productionOrders.batches')}>
        {progress}
        <Progress
          value={Math.min(percent, 100)}
          aria-label={`${t('productionOrders.batches')} ${progress}`}
          size="sm"
          mt={6}
        />
      </Fact>
      <Fact label={t('productionOrders.made')}>
        {figure(order.made)} / {figure(order.planned)} {order.unit}
      </Fact>
      <Fact label={t('productionOrders.underway')}>
        <strong>
          <Money value={order.underway} />
        </strong>
      </Fact>
      <Fact label={t('productionOrders.recipe')}>
        {order.recipe ? (
          <RecordLink to={onDayAddressOf(order.recipe._id, order.date)}>
            {choiceText(order.recipe)} ·{' '}
            {t('productionOrders.recipeVersion', { version: order.recipeVersion })}
          </RecordLink>
        ) : (
          t('productionOrders.withoutRecipe')
        )}
      </Fact>
      <Fact label={t('productionOrders.date')}>
        <Day value={order.date} />
      </Fact>
      {order.dueDate !== null && (
        <Fact label={t('productionOrders.dueDate')}>
          <Day value={order.dueDate} />
        </Fact>
      )}
      <Fact label={t('productionOrders.inputStorage')}>{choiceText(order.inputStorage)}</Fact>
      <Fact label={t('productionOrders.outputStorage')}>{choiceText(order.outputStorage)}</Fact>
      {order.costCenter && (
        <Fact label={t('productionOrders.costCenter')}>{choiceText(order.costCenter)}</Fact>
      )}
      {order.responsible !== null && (
        <Fact label={t('productionOrders.responsible')}>{order.responsible}</Fact>
      )}
      <Fact label={t('productionOrders.labour')}>
        <Money value={order.labour} />
      </Fact>
      <Fact label={t('productionOrders.overhead')}>
        <Money value={order.overhead} />
      </Fact>
      {order.description !== null && (
        <Fact label={t('productionOrders.description')} wide>
          {order.description}
        </Fact>
      )}
    </Facts>
  )
}

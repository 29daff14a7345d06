import { addressOf as partnerAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { paymentRequestKind } from '../kind.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { amount } from '@cuadre/kernel/money.ts'
import { Fact, Facts, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentButtons, ReasonDialog } from '@cuadre/web-kit/document/DocumentButtons.tsx'
import { DocumentHistory } from '@cuadre/web-kit/document/DocumentHistory.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { DocumentScreen } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTabs } from '@cuadre/web-kit/document/DocumentTabs.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useDocumentActions } from '@cuadre/web-kit/document/use-document-actions.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '../../documents/web/FormButtons.tsx'
import { changeStateOfRequest, deleteRequest, getRequest, printRequest } from '../api.ts'
import { deletableStates, editableStates, liveStates } from '../states.ts'
import { editAddressOf, useView } from './addresses.ts'
import type { WholeRequest } from './form-values.ts'
import { OverdueBadge } from './badges.tsx'
import { PayDialog } from './PayDialog.tsx'
import { useRequestActions } from './request-actions.tsx'

/** One payment request: who is to pay whom how much for what, where it stands, and what paid it. */
export default function RequestDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getRequest} id={id}>
      {(request) => <Content request={request} />}
    </RecordLoader>
  )
}

function Content({ request }: { request: WholeRequest }) {
  const t = useScreenWords()
  const view = useView()
  const actions = useDocumentActions(request, { changeState: changeStateOfRequest })
  const [isPaying, setPaying] = useState(false)
  const all = useRequestActions(() => setPaying(true))
  const { _id, number, state, steps } = request
  return (
    <DocumentScreen
      label={t('paymentRequests.one')}
      title={t('paymentRequests.numbered', { number })}
      state={
        <>
          <DocumentState kind={paymentRequestKind} state={state} />
          {request.isOverdue && <OverdueBadge />}
        </>
      }
      actions={
        <>
          <DocumentButtons
            kind={paymentRequestKind}
            state={state}
            all={all}
            actions={actions}
            prints={[
              {
                label: t('paymentRequests.print.action'),
                onPrint: () => void printDocument(printRequest, { id: _id }),
              },
            ]}
            also={
              <FormButtons
                document={request}
                addresses={{ edit: editAddressOf(_id, view), list: view.list }}
                remove={deleteRequest}
                editable={editableStates}
                removable={deletableStates}
              />
            }
          />
          {isPaying && <PayDialog request={request} onClose={() => setPaying(false)} />}
        </>
      }
      progress={{
        of: paymentRequestKind,
        state,
        steps,
        notes: {
          requested: t('paymentRequests.notes.requested'),
          approved: t('paymentRequests.notes.approved'),
          paid: t('paymentRequests.notes.paid'),
        },
      }}
    >
      <Notices request={request} />
      <RequestFacts request={request} />
      <DocumentTabs
        tabs={[
          {
            id: 'paidBy',
            label: t('paymentRequests.paidBy'),
            count: request.paidBy.length,
            content: <PaidBy request={request} />,
          },
          {
            id: 'history',
            label: t('paymentRequests.history'),
            count: steps.length,
            content: <DocumentHistory steps={steps} words="paymentRequests.states" />,
          },
        ]}
        files={{ kind: paymentRequestKind, _id: request._id }}
      />
      <ReasonDialog actions={actions} />
    </DocumentScreen>
  )
}

const isLive = ({ state }: WholeRequest) => liveStates.some((each) => each === state)

/** What whoever moves it should know before. */
function Notices({ request }: { request: WholeRequest }) {
  const t = useScreenWords()
  const undone = request.paidBy.filter(({ cancelled }) => cancelled)
  const { available, currency } = request
  const isTooMuch = available !== null && amount(available).lt(amount(request.amount))
  return (
    <>
      {request.isOverdue && (
        <Alert color="red" p="sm">
          {t('paymentRequests.overdueWords')}
        </Alert>
      )}
      {undone.length > 0 && (
        <Alert color="yellow" p="sm">
          {t('paymentRequests.undoneWords', { payments: undone.map(({ number }) => number).join(', ') })}
        </Alert>
      )}
      {(request.state === 'pending' || request.state === 'requested') && isTooMuch && (
        <Alert color="yellow" p="sm">
          {t('paymentRequests.lessOpen')} <Money value={available} /> {currency?.code}
        </Alert>
      )}
    </>
  )
}

function RequestFacts({ request }: { request: WholeRequest }) {
  const t = useScreenWords()
  const { partner, subject, area, currency, available, instrument, description } = request
  return (
    <Facts>
      <Fact label={t('paymentRequests.amount')}>
        <strong>
          <Money value={request.amount} /> {currency?.code}
        </strong>
      </Fact>
      <Fact label={t(`paymentRequests.parties.${request.side}`)}>
        <RecordLink to={partnerAddress(partner._id)}>{choiceText(partner)}</RecordLink>
      </Fact>
      <Fact label={t(`paymentRequests.types.${subject.type}`)}>
        <DocumentLink document={subject} />
      </Fact>
      {subject.supplement && (
        <Fact label={t('paymentRequests.supplement')}>
          <DocumentLink document={{ type: 'contract', ...subject.supplement }} />
        </Fact>
      )}
      <Fact label={t('paymentRequests.date')}>
        <Day value={request.date} />
      </Fact>
      <Fact label={t('paymentRequests.dueDate')}>
        <Day value={request.dueDate} />
      </Fact>
      {isLive(request) && (
        <Fact label={t('paymentRequests.available')}>
          {available === null ? t('paymentRequests.noLimit') : <Money value={available} />}{' '}
          {available !== null && currency?.code}
        </Fact>
      )}
      <Fact label={t('paymentRequests.requester')}>{request.requester}</Fact>
      {area && <Fact label={t('paymentRequests.area')}>{choiceText(area)}</Fact>}
      {instrument && (
        <Fact label={t('paymentRequests.instrument')}>{t(`operations.instruments.${instrument}`)}</Fact>
      )}
      {description !== null && (
        <Fact label={t('paymentRequests.description')} wide>
          {description}
        </Fact>
      )}
    </Facts>
  )
}

/** The collections and payments that prove it paid. */
function PaidBy({ request: { paidBy, currency } }: { request: WholeRequest }) {
  const t = useScreenWords()
  if (paidBy.length === 0) return <p>{t('paymentRequests.nothingPaid')}</p>
  return (
    <PlainTable label={t('paymentRequests.paidBy')}>
      <thead>
        <tr>
          <th>{t('paymentRequests.number')}</th>
          <th>{t('paymentRequests.date')}</th>
          <th>{t('paymentRequests.state')}</th>
          <th className={right}>{t('paymentRequests.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {paidBy.map((payment) => (
          <tr key={payment._id}>
            <td>
              <DocumentLink document={payment} />
            </td>
            <td>
              <Day value={payment.date} />
            </td>
            <td>
              <StateBadge badge={payment.cancelled ? 'cancelled' : 'done'}>
                {t(`paymentRequests.paymentStates.${payment.cancelled ? 'cancelled' : 'confirmed'}`)}
              </StateBadge>
            </td>
            <td className={right}>
              <Money value={payment.amount} /> {currency?.code}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

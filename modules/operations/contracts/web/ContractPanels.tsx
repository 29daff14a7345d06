import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { RequestTable, useRequestsOf } from '../../payment-requests/web/RequestsOf.tsx'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { FileLinks } from '@cuadre/web-kit/media/FileLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { History } from '@cuadre/web-kit/widgets/History.tsx'
import { usePages } from '@cuadre/web-kit/list/Pages.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { UseBadge } from './badges.tsx'
import type { WholeContract } from './use-contract-form.ts'

/** What hangs from a contract: the documents made under it, its people, accounts, files and history. */
export function ContractPanels({ contract }: { contract: WholeContract }) {
  const t = useScreenWords()
  const language = useLanguage()
  const requests = useRequestsOf(contract._id)
  const { uses, representatives, bankAccounts, documents, steps } = contract
  return (
    <>
      <Panel title={t('contracts.doneUnder')}>
        {uses.length === 0 ? <p>{t('contracts.nothingDone')}</p> : <Uses contract={contract} />}
      </Panel>
      {requests !== undefined && requests.length > 0 && (
        <Panel title={t('paymentRequests.ofDocument')}>
          <RequestTable rows={requests} />
        </Panel>
      )}
      {representatives.length > 0 && (
        <Panel title={t('contracts.representatives')}>
          <PlainTable label={t('contracts.representatives')}>
            <tbody>
              {representatives.map(({ side, name, charge, resolution }) => (
                <tr key={`${side} ${name}`}>
                  <td>{t(`contracts.sides.${side}`)}</td>
                  <td>{name}</td>
                  <td>{charge}</td>
                  <td>{resolution}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      )}
      {bankAccounts.length > 0 && (
        <Panel title={t('contracts.bankAccounts')}>
          <PlainTable label={t('contracts.bankAccounts')}>
            <tbody>
              {bankAccounts.map(({ side, bank, number }) => (
                <tr key={`${side} ${number}`}>
                  <td>{t(`contracts.sides.${side}`)}</td>
                  <td>{bank}</td>
                  <td>{number}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      )}
      {documents.length > 0 && (
        <Panel title={t('contracts.documents')}>
          <FileLinks files={documents} />
        </Panel>
      )}
      <Panel title={t('contracts.history')}>
        <History
          events={steps.toReversed().map(({ to, at, by, reason }) => ({
            id: `${at} ${to}`,
            who: by,
            at: momentOf(at, language),
            what: t(`contracts.states.${to}`),
            ...(reason !== null && { reason }),
          }))}
        />
      </Panel>
    </>
  )
}

function Uses({ contract: { uses } }: { contract: WholeContract }) {
  const t = useScreenWords()
  const { visible, pages } = usePages(uses)
  return (
    <>
      <PlainTable label={t('contracts.doneUnder')}>
        <thead>
          <tr>
            <th>{t('contracts.date')}</th>
            <th>{t('contracts.document')}</th>
            <th>{t('contracts.number')}</th>
            <th>{t('contracts.types.supplement')}</th>
            <th>{t('contracts.state')}</th>
            <th className={right}>{t('contracts.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ _id, type, number, date, amount, supplement, state }) => (
            <tr key={_id}>
              <td>
                <Day value={date} />
              </td>
              <td>{t(`titles.${type}`)}</td>
              <td>
                <DocumentLink document={{ type, _id, number }} />
              </td>
              <td>{supplement ?? '–'}</td>
              <td>
                <UseBadge state={state} />
              </td>
              <td className={right}>
                <Money value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {pages}
    </>
  )
}

import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addresses } from '@cuadre/finance/settlements/web/addresses.ts'
import { formAddress as expenseAddress } from '@cuadre/finance/account-movements/web/addresses.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { changeStateOfRequest } from '../api.ts'
import type { WholeRequest } from './form-values.ts'

/** Says what an approved request was paid with. Nothing else makes it paid. */
export function PayDialog({ request, onClose }: { request: WholeRequest; onClose(): void }) {
  const t = useScreenWords()
  const kit = useKitWords()
  const { _id, version, number, payments } = request
  const [chosen, setChosen] = useState<readonly string[]>(enough(request))
  const change = useChange(changeStateOfRequest, { onSuccess: onClose })
  const missing = missingOf(request, chosen)
  const pay = () =>
    change.mutate(
      { _id, version, state: 'paid', paymentIds: [...chosen] },
      { onError: ({ message, fields }) => toast.error(fields[0]?.message ?? message) },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('paymentRequests.paying.title', { number })}
      size="lg"
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <Stack gap="md">
        <Text c="var(--ink2)">{t('paymentRequests.paying.words')}</Text>
        {payments.length === 0 ? (
          <NothingYet request={request} />
        ) : (
          <>
            <Checkbox.Group value={[...chosen]} onChange={setChosen}>
              <Stack gap="xs">
                {payments.map((payment) => (
                  <Checkbox
                    key={payment._id}
                    value={payment._id}
                    label={
                      <>
                        {payment.number} · <Day value={payment.date} /> · <Money value={payment.amount} />{' '}
                        {request.currency?.code}
                      </>
                    }
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <Text aria-live="polite">
              {missing.gt(zero) ? (
                <>
                  {t('paymentRequests.paying.missing')}: <Money value={text(missing)} />{' '}
                  {request.currency?.code}
                </>
              ) : (
                t('paymentRequests.paying.enough')
              )}
            </Text>
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {kit('document.goOn')}
          </Button>
          <Button loading={change.isPending} disabled={missing.gt(zero)} onClick={pay}>
            {t('paymentRequests.paying.run')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The earliest that reach together. */
function enough(request: WholeRequest): string[] {
  const chosen: string[] = []
  for (const { _id } of request.payments) {
    if (missingOf(request, chosen).lte(zero)) break
    chosen.push(_id)
  }
  return chosen
}

const missingOf = (request: WholeRequest, chosen: readonly string[]) =>
  amount(request.amount).minus(
    sum(request.payments.filter(({ _id }) => chosen.includes(_id)).map((payment) => amount(payment.amount))),
  )

/** Who may take or give advances. */
const permissions = {
  receivable: 'adminAnticipateReceivable',
  payable: 'adminAnticipatePayments',
} as const

/** Where the money is registered that pays it. */
function NothingYet({ request: { side, person } }: { request: WholeRequest }) {
  const t = useScreenWords()
  const to = person ? expenseAddress('expense') : addresses[side].newAdvance
  return (
    <Alert color="yellow">
      <Stack gap="xs" align="flex-start">
        {t('paymentRequests.paying.none')}
        <ButtonLink
          to={to}
          needs={person ? 'adminExpenseMovement' : permissions[side]}
          variant="default"
          size="xs"
        >
          {t(`paymentRequests.paying.register.${side}`)}
        </ButtonLink>
      </Stack>
    </Alert>
  )
}

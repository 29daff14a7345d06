import { addressOf as workerAddress } from '@cuadre/hr/workers/web/addresses.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Drawer, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { printPayslip, workerPay } from '../api.ts'
import { PaySteps } from './PaySteps.tsx'

type Pay = z.output<typeof workerPay.output>

interface WorkerPayDrawerProps {
  id: string
  workerId: string
}

/** What a worker is paid in a payroll, and how each amount came to be. */
export function WorkerPayDrawer({ id, workerId }: WorkerPayDrawerProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const asked = query(workerPay, { id, workerId })
  // How it came to be is said in words.
  const found = useQuery({ ...asked, queryKey: [...asked.queryKey, language] })
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, worker: undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="min(640px, 100%)"
      title={found.data?.worker.name ?? t('payrolls.payslip')}
      closeButtonProps={{ 'aria-label': kit('drill.close') }}
    >
      <Loaded query={found}>
        {(pay) => (
          <Stack gap="md">
            <Head pay={pay} />
            <PaySteps pay={pay} />
            <Button
              variant="default"
              leftSection={<IconPrinter {...smallIcon} />}
              onClick={() => void printDocument(printPayslip, { id, workerId })}
            >
              {t('payrolls.printPayslip')}
            </Button>
          </Stack>
        )}
      </Loaded>
    </Drawer>
  )
}

function Head({ pay }: { pay: Pay }) {
  const t = useScreenWords()
  const { worker, identityNumber, position, area, salary, card, net } = pay
  return (
    <Facts>
      <Fact label={t('payrolls.net')}>
        <strong>
          <Money value={net} />
        </strong>
      </Fact>
      <Fact label={t('payrolls.file')}>
        <RecordLink to={workerAddress(worker._id)}>{worker.code}</RecordLink>
      </Fact>
      <Fact label={t('payrolls.identityNumber')}>{identityNumber}</Fact>
      <Fact label={t('payrolls.position')}>{position?.name ?? '–'}</Fact>
      <Fact label={t('payrolls.area')}>{area?.name ?? '–'}</Fact>
      <Fact label={t('payrolls.salary')}>{salary === null ? '–' : <Money value={salary} />}</Fact>
      <Fact label={t('payrolls.card')}>{card ?? t('payrolls.inCash')}</Fact>
    </Facts>
  )
}

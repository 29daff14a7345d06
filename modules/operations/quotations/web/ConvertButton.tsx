import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconTransform } from '@tabler/icons-react'
import { useState } from 'react'
import { ConvertDialog } from './ConvertDialog.tsx'
import type { WholeQuotation } from './form-values.ts'
import type { QuotationScreens } from './quotation-calls.ts'

interface ConvertButtonProps {
  offer: WholeQuotation
  screens: QuotationScreens
}

/** Turns an accepted offer into its sale or purchase, after what it does not say itself was asked. */
export function ConvertButton({ offer, screens }: ConvertButtonProps) {
  const t = useScreenWords()
  const may = useCan(screens.permission)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconTransform size={16} stroke={1.6} aria-hidden />}
        disabled={!may}
        onClick={() => setOpen(true)}
      >
        {t(`offers.convert.${screens.of}`)}
      </Button>
      {isOpen && <ConvertDialog offer={offer} screens={screens} onClose={() => setOpen(false)} />}
    </>
  )
}

import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { tillAddress } from './addresses.ts'

/**
 * The till is a page of its own, which is here without network and in a moment: whoever comes to its address from within the
 * application loads that page. The server gives it to everybody else.
 */
export default function TillDoor() {
  const t = useScreenWords()
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    // A page that was loaded at this address is not loaded again and again.
    if (loaded && new URL(loaded.name).pathname !== tillAddress) location.assign(tillAddress)
  }, [])
  return (
    <div>
      <h1>{t('till.title')}</h1>
      <p>{t('till.leaving')}</p>
      <Button component="a" href={tillAddress}>
        {t('till.open')}
      </Button>
    </div>
  )
}

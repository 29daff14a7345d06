import type { BarcodeDetector as Ponyfill } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What is printed on goods, and the codes that a storage prints itself. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const

export interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>
}

interface OwnDetector {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Reads codes out of pictures: as the browser does it, or else by a library that comes with the product itself. */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: OwnDetector }
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? []
  const wanted = formats.filter((format) => known.includes(format))
  if (own && wanted.includes('ean_13')) return new own({ formats: wanted })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, before: string) => (path.endsWith('.wasm') ? wasmUrl : before + path),
    },
  })
  const detector: Ponyfill = new BarcodeDetector({ formats: [...formats] })
  return { detect: (source) => detector.detect(source as ImageBitmapSource) }
}

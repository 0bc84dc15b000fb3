import { useProduct } from '../product'

/** Says in the place of a hint that a required choice has nothing to choose, and whom to ask [878]. */
export function NothingToChoose({ label }: { label: string }) {
  const { supportPhone, supportUrl } = useProduct()
  return (
    <>
      <strong>{`There is no ${inSentence(label)} to choose from. Please ask us for one.`}</strong>
      {supportPhone && (
        <>
          {' '}
          <span>Call support:</span> <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>
        </>
      )}
      {supportUrl && (
        <>
          {' '}
          <a href={supportUrl}>Contact support</a>
        </>
      )}
    </>
  )
}

/** 'Case Type' becomes 'case type', and 'IVR' stays. */
function inSentence(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
}

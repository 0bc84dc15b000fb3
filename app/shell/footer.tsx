import { useBehindDialog } from '../ui/dialog/dialog-route'
import { useProduct } from '../ui/product'

export function Footer({ year }: { year: number }) {
  const { name, privacyUrl, termsUrl } = useProduct()
  return (
    <footer className="footer" {...useBehindDialog()}>
      <p>
        © {year} {name} Customer Portal
      </p>
      {privacyUrl && <a href={privacyUrl}>Privacy</a>}
      {termsUrl && <a href={termsUrl}>Terms</a>}
    </footer>
  )
}

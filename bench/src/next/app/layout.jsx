export const metadata = { title: 'Halden', description: 'Furniture, lamps and everything around them' }

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}

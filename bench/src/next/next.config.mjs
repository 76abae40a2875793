const root = import.meta.dirname

export default {
  // The app ends here: folders above it have lock files of their own.
  turbopack: { root },
  outputFileTracingRoot: root,
  // Widgets of the search are known by the names of their functions, which this minifier takes away.
  experimental: { turbopackMinify: false },
}

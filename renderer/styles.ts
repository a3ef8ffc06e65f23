// Imported first by every page: what the program's own styles override has to stand before them, also where pages share some.
import '@fontsource-variable/atkinson-hyperlegible-mono/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './kit/tokens.css';
import './app/global.css';
import './app/forced-colours.css';

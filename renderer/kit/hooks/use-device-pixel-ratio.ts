import { useEffect, useState } from 'react';

/** Device pixels per CSS pixel; follows the window to another screen and its zoom. */
export function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio);
  useEffect(() => {
    const media = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const change = () => setRatio(window.devicePixelRatio);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [ratio]);
  return ratio;
}

import { ChartColumn, FlaskConical, Globe, Link2, type LucideIcon, Megaphone, QrCode, Settings } from "lucide-react";

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const DESTINATIONS: readonly Destination[] = [
  { to: "/links", label: "Links", icon: Link2 },
  { to: "/overview", label: "Overview", icon: ChartColumn },
  { to: "/qr", label: "QR codes", icon: QrCode },
  { to: "/tests", label: "A/B tests", icon: FlaskConical },
  { to: "/campaigns", label: "Campaigns", icon: Megaphone },
  { to: "/domains", label: "Domains", icon: Globe },
  { to: "/settings", label: "Settings", icon: Settings },
];

export const isWithin = (location: string, to: string): boolean => location === to || location.startsWith(`${to}/`);
